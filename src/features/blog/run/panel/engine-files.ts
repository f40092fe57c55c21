/* oxlint-disable import/default -- Vite makes the default export of a worker's URL. */
import pgliteData from '../../../../../node_modules/@electric-sql/pglite/dist/pglite.data?url';
import initdbWasm from '../../../../../node_modules/@electric-sql/pglite/dist/initdb.wasm?url';
import pgliteWasm from '../../../../../node_modules/@electric-sql/pglite/dist/pglite.wasm?url';
import sqliteWasm from '@sqlite.org/sqlite-wasm/sqlite3.wasm?url';
import { engineBytes } from './engine-sizes.ts';
import javascript from '../engines/javascript.worker.ts?worker&url';
import postgresql from '../engines/postgresql.worker.ts?worker&url';
import sqlite from '../engines/sqlite.worker.ts?worker&url';
import type { Engine, EngineParts } from '../protocol.ts';

type Source = { readonly url: string; readonly bytes: number };
type EngineFiles = {
  readonly script: string;
  readonly modules: Readonly<Record<string, Source>>;
  readonly files: Readonly<Record<string, Source>>;
};

const sources: Readonly<Record<Engine, EngineFiles>> = {
  javascript: { script: javascript, modules: {}, files: {} },
  sqlite: {
    script: sqlite,
    modules: { sqlite3: { url: sqliteWasm, bytes: engineBytes.sqlite3 } },
    files: {},
  },
  postgresql: {
    script: postgresql,
    modules: {
      pglite: { url: pgliteWasm, bytes: engineBytes.pglite },
      initdb: { url: initdbWasm, bytes: engineBytes.initdb },
    },
    files: { data: { url: pgliteData, bytes: engineBytes.data } },
  },
};

/** How much has arrived of an engine, in bytes as they are sent. */
export type Progress = { readonly received: number; readonly total: number };

/** Fetches the parts of an engine. The names of the files change with their content, so that the browser keeps them for a year. */
export async function fetchEngine(
  engine: Engine,
  onProgress: (progress: Progress) => void,
): Promise<EngineParts> {
  const { script, modules, files } = sources[engine];
  const all = { ...modules, ...files };
  const states = new Map<string, Progress>();
  const report = (name: string, progress: Progress) => {
    states.set(name, progress);
    if (states.size < Object.keys(all).length) return;
    const sum = (field: keyof Progress) =>
      [...states.values()].reduce((total, each) => total + each[field], 0);
    onProgress({ received: sum('received'), total: sum('total') });
  };
  const fetchAll = async (of: Readonly<Record<string, Source>>) =>
    Object.fromEntries(
      await Promise.all(
        Object.entries(of).map(
          async ([name, source]) => [name, await fetchBytes(source, (each) => report(name, each))] as const,
        ),
      ),
    );
  const [text, wasm, others] = await Promise.all([fetchText(script), fetchAll(modules), fetchAll(files)]);
  return { script: text, modules: wasm, files: others };
}

async function fetched(url: string): Promise<Response> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url} is answered with ${response.status}`);
  return response;
}

const fetchText = async (url: string): Promise<string> => (await fetched(url)).text();

/** A browser hands over what it has decompressed, while the header names the compressed length: hence the known length. */
async function fetchBytes(
  { url, bytes }: Source,
  onProgress: (progress: Progress) => void,
): Promise<ArrayBuffer> {
  const response = await fetched(url);
  const total = Number(response.headers.get('content-length') ?? bytes);
  let read = 0;
  const counted = new TransformStream<Uint8Array, Uint8Array>({
    transform: (part, controller) => {
      read += part.length;
      onProgress({ received: Math.min(total, (total * read) / bytes), total });
      controller.enqueue(part);
    },
  });
  onProgress({ received: 0, total });
  return new Response(response.body?.pipeThrough(counted)).arrayBuffer();
}
