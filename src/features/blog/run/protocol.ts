/** The messages between the page, the sandboxed frame and the worker in it. */

/** What runs a block in the reader's browser. */
export type Engine = 'javascript' | 'sqlite' | 'postgresql';

/** What an engine is made of, sent to the frame once. */
export type EngineParts = {
  readonly script: string;
  /** WebAssembly modules and other files, by name. */
  readonly modules: Readonly<Record<string, ArrayBuffer>>;
  readonly files: Readonly<Record<string, ArrayBuffer>>;
};

export type ToFrame =
  | ({ readonly type: 'load'; readonly engine: string } & EngineParts)
  | { readonly type: 'run'; readonly engine: string; readonly id: number; readonly job: Job }
  | { readonly type: 'ping' }
  | { readonly type: 'stop' };

/** A name between quotes in an `import` or `export … from`, by its place in the code. */
export type ImportedName = { readonly from: number; readonly to: number; readonly name: string };

/** A file of a program with the paths of those that it imports. */
export type Module = {
  readonly path: string;
  readonly code: string;
  readonly imports: readonly (ImportedName & { readonly path: string })[];
};

/** A program, or the statements of a block with those of the blocks before it. */
export type Job =
  | { readonly modules: readonly Module[] }
  | { readonly earlier: readonly string[]; readonly sql: string };

/** The line is that of the file, counted from 1; undefined where the engine does not say it. */
export type RunError = {
  readonly message: string;
  readonly path?: string | undefined;
  readonly line?: number | undefined;
};

export type FromWorker =
  /** The engine is ready, and the time limit begins. */
  | { readonly type: 'started' }
  | { readonly type: 'output'; readonly stream: 'out' | 'error'; readonly text: string }
  | { readonly type: 'failed'; readonly error: RunError }
  /** More was printed than a page should show. */
  | { readonly type: 'flooded' }
  /** More memory was used than a page should take. */
  | { readonly type: 'exhausted' }
  | { readonly type: 'done' };

export type FromFrame =
  | { readonly type: 'pong' }
  | { readonly type: 'stopped' }
  | { readonly type: 'run'; readonly id: number; readonly message: FromWorker };

/** What a worker is started with. */
export type ToWorker = {
  readonly job: Job;
  readonly modules: Readonly<Record<string, WebAssembly.Module>>;
  readonly files: Readonly<Record<string, ArrayBuffer>>;
};
