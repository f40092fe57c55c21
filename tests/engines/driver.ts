/** One thing that a pointer, a keyboard or time does; the shape is that of WebDriver's actions. */
export type Action = Readonly<Record<string, unknown>> & { readonly type: string };
export type ActionSource = {
  readonly type: 'key' | 'pointer';
  readonly id: string;
  readonly parameters?: { readonly pointerType: 'mouse' };
  readonly actions: readonly Action[];
};

export type Circumstances = {
  readonly width: number;
  readonly height: number;
  /** Whether pages may run scripts. */
  readonly scripts: boolean;
};

/** What the journeys need of a browser, whichever protocol it is driven by. One driver is one visitor. */
export interface Driver {
  /** Returns when the page has loaded. */
  navigate(url: string): Promise<void>;
  reload(): Promise<void>;
  /** Runs an expression in the page, also where pages may run no scripts, and returns its value by way of JSON. */
  evaluate(expression: string): Promise<unknown>;
  perform(sources: readonly ActionSource[]): Promise<void>;
  resize(width: number, height: number): Promise<void>;
  /** Lays the page out for paper and returns it as PDF, in base64. */
  print(): Promise<string>;
  close(): Promise<void>;
}

export interface Engine {
  readonly name: string;
  visit(circumstances: Circumstances): Promise<Driver>;
  stop(): Promise<void>;
}

const patience = 30_000;

/** Asks until there is an answer, or throws after half a minute. */
export async function eventually<Answer>(
  what: string,
  ask: () => Promise<Answer | undefined>,
): Promise<Answer> {
  const started = performance.now();
  for (;;) {
    const answer = await ask();
    if (answer !== undefined) return answer;
    if (performance.now() - started > patience) throw new Error(`Waited for ${what} in vain.`);
    await new Promise((again) => setTimeout(again, 50));
  }
}
