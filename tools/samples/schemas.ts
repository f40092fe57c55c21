import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { LineCounter, parseAllDocuments, type Document } from 'yaml';
import type { Schema } from '../../src/features/blog/markdown/verdict.ts';
import type { Fault } from './line-formats.ts';
import { fromSamples, samplesModules } from './modules.ts';

type SchemaError = {
  readonly instancePath: string;
  readonly message?: string;
  readonly keyword: string;
  readonly params: Readonly<Record<string, unknown>>;
};
type Validate = { (data: unknown): boolean; errors?: readonly SchemaError[] | null };

let compose: Validate | undefined;

/** The schema of the Compose specification, as the linter `dclint` carries it. */
function composeValidator(): Validate {
  type Ajv = { compile(schema: unknown): Validate };
  const { default: AjvOfDraft7 } = fromSamples('ajv') as { default: new (options: object) => Ajv };
  const file = join(samplesModules, 'dclint/schemas/compose.schema.json');
  const { $schema: _draft, ...schema } = JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>;
  return new AjvOfDraft7({ strict: false, validateFormats: false }).compile(schema);
}

/** `kubernetes-models` has a compiled validator for each kind; undefined where it does not know one. */
async function kubernetesValidator(data: unknown): Promise<Validate | undefined> {
  const { apiVersion, kind } = data as { readonly apiVersion?: string; readonly kind?: string };
  if (!/^[\w./]+$/.test(apiVersion ?? '') || !/^\w+$/.test(kind ?? '')) return undefined;
  const file = join(samplesModules, 'kubernetes-models', `${apiVersion}`, `${kind}.js`);
  type Model = new (data: unknown) => { validate(): void };
  const module = (await import(pathToFileURL(file).href).catch(() => ({}))) as Record<string, Model>;
  const Kind = module[`${kind}`];
  if (!Kind) return undefined;
  const validate: Validate = (object) => {
    try {
      new Kind(object).validate();
      return true;
    } catch (error) {
      validate.errors = (error as { readonly errors?: readonly SchemaError[] }).errors ?? [];
      return false;
    }
  };
  return validate;
}

const validatorOf = (name: Schema, data: unknown): Promise<Validate | undefined> =>
  name === 'Kubernetes' ? kubernetesValidator(data) : Promise.resolve((compose ??= composeValidator()));

/** Alternatives fail one by one; the error furthest inside is about the alternative that was meant. */
const depthOf = ({ instancePath }: SchemaError): number => instancePath.split('/').length;

/** The part of a YAML file that its schema does not allow. */
export async function schemaFault(name: Schema, code: string): Promise<Fault | undefined> {
  const lines = new LineCounter();
  const documents = parseAllDocuments(code, { lineCounter: lines, merge: true });
  if ('empty' in documents) return { line: 1, reason: 'is empty' };
  for (const document of documents) {
    const data: unknown = document.toJS();
    const validate = await validatorOf(name, data);
    if (!validate) return { line: 1, reason: `${name} has no such kind in this version` };
    if (validate(data)) continue;
    const [deepest] = (validate.errors ?? []).toSorted((a, b) => depthOf(b) - depthOf(a));
    const { instancePath = '', keyword = '', message = `fails “${keyword}”`, params = {} } = deepest ?? {};
    const names = Object.values(params).filter((value) => typeof value === 'string');
    return {
      line: lineOf(document, instancePath, lines),
      reason: `${instancePath || 'the file'} ${message} (${[...names, `schema of ${name}`].join(', ')})`,
    };
  }
  return undefined;
}

function lineOf(document: Document, pointer: string, lines: LineCounter): number {
  const path = pointer
    .split('/')
    .slice(1)
    .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'))
    .map((part) => (/^\d+$/.test(part) ? Number(part) : part));
  const node = document.getIn(path, true) as { range?: readonly number[] } | undefined;
  return lines.linePos(node?.range?.[0] ?? 0).line;
}
