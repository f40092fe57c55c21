import type { output, ZodType } from 'astro/zod';
import { parseYamlFiles, validate, type YamlFile } from './yaml.ts';

/** Vite evaluates this module again when one of the files changes. */
const texts = import.meta.glob<string>('/content/{pages,stories,site}/*.{yaml,json}', {
  query: '?raw',
  import: 'default',
  eager: true,
});

let files: readonly YamlFile[] | undefined;

/** Every file of `content/` but the articles. JSON is read as the YAML that it is. */
export const contentFiles = (): readonly YamlFile[] =>
  (files ??= parseYamlFiles(Object.entries(texts).map(([path, text]) => ({ name: path.slice(1), text }))));

const validated = new Map<string, unknown>();

/** The content of one file, such as `content/site/company.yaml`. */
export function contentOf<Schema extends ZodType>(name: string, schema: Schema): output<Schema> {
  if (!validated.has(name)) {
    const file = contentFiles().find((each) => each.name === name);
    if (!file) throw new Error(`${name} is missing`);
    validated.set(name, validate(file, schema));
  }
  return validated.get(name) as output<Schema>;
}
