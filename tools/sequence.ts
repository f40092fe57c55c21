import { seconds } from './command.ts';
import { inWords, none, single, sum, type Counts } from './counts.ts';
import { fail } from './toolchain.mjs';

export interface Step {
  readonly title: string;
  /** The name of the step without which this one makes no sense. */
  readonly needs?: string;
  readonly run: () => Promise<Counts>;
}

/** Takes one step after the other, whatever comes of them, and counts; what it says goes to `say`. */
export async function takeInOrder(
  steps: Readonly<Record<string, Step>>,
  say: (line: string) => void,
): Promise<Counts> {
  const failed = new Set<string>();
  let total = none;
  for (const [name, step] of Object.entries(steps)) {
    say(`\n▸ ${step.title}`);
    const counts = failed.has(step.needs ?? '') ? leaveOut(step, say) : await take(step, say);
    if (counts.failed > 0) failed.add(name);
    total = sum(total, counts);
  }
  say(`\n${inWords(total)}`);
  return total;
}

function leaveOut({ needs }: Step, say: (line: string) => void): Counts {
  say(`  left out and counted as failed, for want of: ${needs}`);
  return single(false);
}

async function take(step: Step, say: (line: string) => void): Promise<Counts> {
  const started = performance.now();
  const counts = await step.run().catch((error: unknown) => {
    fail(error);
    return single(false);
  });
  say(`  ${inWords(counts)} in ${seconds(started)}`);
  return counts;
}
