import { seconds } from './command.ts';
import { inWords, none, single, sum, type Counts } from './counts.ts';
import { fail } from './toolchain.mjs';

export interface Step {
  readonly title: string;
  /** The name of the step without which this one makes no sense. Such steps come last. */
  readonly needs?: string;
  /** Whether it leaves processors idle, and is therefore taken beside those that need no other. */
  readonly aside?: boolean;
  readonly run: () => Promise<Counts>;
}

type Say = (line: string) => void;

/** Takes every step, whatever comes of the others, and counts; what it says goes to `say`. */
export async function takeInOrder(steps: Readonly<Record<string, Step>>, say: Say): Promise<Counts> {
  const failed = new Set<string>();
  let total = none;
  const takeEach = async (isMeant: (step: Step) => boolean, tell: Say) => {
    for (const [name, step] of Object.entries(steps).filter(([, each]) => isMeant(each))) {
      tell(`\n▸ ${step.title}`);
      const counts = failed.has(step.needs ?? '') ? leaveOut(step, tell) : await take(step, tell);
      if (counts.failed > 0) failed.add(name);
      total = sum(total, counts);
    }
  };
  const saidAside: string[] = [];
  const aside = takeEach(
    (step) => step.aside === true,
    (line) => saidAside.push(line),
  );
  await takeEach((step) => !step.aside && step.needs === undefined, say);
  await aside;
  for (const line of saidAside) say(line);
  await takeEach((step) => step.needs !== undefined, say);
  say(`\n${inWords(total)}`);
  return total;
}

function leaveOut({ needs }: Step, say: Say): Counts {
  say(`  left out and counted as failed, for want of: ${needs}`);
  return single(false);
}

async function take(step: Step, say: Say): Promise<Counts> {
  const started = performance.now();
  const counts = await step.run().catch((error: unknown) => {
    fail(error);
    return single(false);
  });
  say(`  ${inWords(counts)} in ${seconds(started)}`);
  return counts;
}
