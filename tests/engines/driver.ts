/** An action of WebDriver: of a pointer, of a keyboard, or a pause. */
export type Action = Readonly<Record<string, unknown>> & { readonly type: string };
export type ActionSource = {
  readonly type: 'key' | 'pointer';
  readonly id: string;
  readonly parameters?: { readonly pointerType: 'mouse' };
  readonly actions: readonly Action[];
};

export type VisitOptions = {
  readonly width: number;
  readonly height: number;
  /** Whether pages may run scripts. */
  readonly scripts: boolean;
};

/** What the journeys need of a browser, independent of the protocol. One driver is one visitor. */
export interface Driver {
  /** Returns when the page has loaded. */
  navigate(url: string): Promise<void>;
  reload(): Promise<void>;
  /** Runs an expression in the page, also where scripts are off, and returns its value, passed as JSON. */
  evaluate(expression: string): Promise<unknown>;
  perform(sources: readonly ActionSource[]): Promise<void>;
  resize(width: number, height: number): Promise<void>;
  /** Prints the page and returns the PDF in base64. */
  print(): Promise<string>;
  close(): Promise<void>;
}

export interface Engine {
  readonly name: string;
  visit(options: VisitOptions): Promise<Driver>;
  stop(): Promise<void>;
}

/** In milliseconds. */
const timeout = 60_000;

/** Calls `ask` until it returns something, or throws after a minute. */
export async function eventually<Answer>(
  what: string,
  ask: () => Promise<Answer | undefined>,
): Promise<Answer> {
  const started = performance.now();
  for (;;) {
    const answer = await ask();
    if (answer !== undefined) return answer;
    if (performance.now() - started > timeout)
      throw new Error(`There was no ${what} within ${timeout / 1000} seconds.`);
    await new Promise((again) => setTimeout(again, 50));
  }
}
