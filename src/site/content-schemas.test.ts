import { z, type ZodType } from 'astro/zod';
import { basename, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { root } from '../../tools/toolchain.mjs';
import { articleContent, blogContent } from '../features/blog/content.ts';
import { lighthouseContent } from '../features/company/about/content.ts';
import { homeContent } from '../features/home/content.ts';
import { letsTalkContent } from '../features/lets-talk/content.ts';
import { navigationContent } from '../features/shell/navigation.ts';
import { storyContent } from '../features/stories/content.ts';
import { successStoriesContent } from '../features/stories/gallery/content.ts';
import { companyContent } from './company.ts';
import { contactContent } from './contact.ts';
import { readYamlSources } from './content-folder.ts';
import { pageFields } from './fields.ts';
import { redirectsContent } from './redirects.ts';
import { parseYamlFiles, validate } from './yaml.ts';

/**
 * The JSON Schemas by which editors complete and check content while it is typed. `npm run schemas` writes them.
 */

const modules = import.meta.glob<{ readonly page?: { readonly schema: ZodType } }>(
  '../features/**/*Page.tsx',
);

const withoutComponent: Readonly<Record<string, ZodType>> = {
  'content/pages/blogs.yaml': blogContent,
  'content/pages/home.yaml': homeContent,
  'content/pages/success-stories.yaml': successStoriesContent,
  'content/site/company.yaml': companyContent,
  'content/site/contact.yaml': contactContent,
  'content/site/lighthouse.yaml': lighthouseContent,
  'content/site/navigation.yaml': navigationContent,
  'content/site/redirects.yaml': redirectsContent,
};

type Kind = { readonly name: string; readonly schema: ZodType };

const kebab = (name: string): string => name.replace(/(?<=[a-z0-9])(?=[A-Z])/g, '-').toLowerCase();

async function kindOf({ name, text }: { readonly name: string; readonly text: string }): Promise<Kind> {
  if (name.startsWith('content/stories/')) return { name: 'story', schema: storyContent };
  const schema = withoutComponent[name];
  if (schema) return { name: basename(name, '.yaml'), schema };
  const [file] = parseYamlFiles([{ name, text }]);
  const { component = '' } = validate(file!, z.object({ component: pageFields.component }));
  const { page } = (await modules[`../features/${component}`]?.()) ?? {};
  if (!page) throw new Error(`${name}: src/features/${component} exports no page`);
  return { name: kebab(basename(component, '.tsx')), schema: page.schema };
}

const files = readYamlSources(root);
const kinds = await Promise.all(files.map(kindOf));
const schemas = new Map([
  ...kinds.map(({ name, schema }) => [name, schema] as const),
  ['simple-page', (await import('../features/simple/content.ts')).simpleContent],
  ['article', articleContent],
  ['lets-talk', letsTalkContent],
]);

const jsonSchemaOf = (schema: ZodType): string =>
  `${JSON.stringify(z.toJSONSchema(schema, { io: 'input', target: 'draft-7', unrepresentable: 'any' }), null, 2)}\n`;

describe('content/.schemas', () => {
  test.each([...schemas])('%s.json is what the build checks', async (name, schema) => {
    await expect(jsonSchemaOf(schema)).toMatchFileSnapshot(join(root, 'content/.schemas', `${name}.json`));
  });
});

test.each(files.map(({ name, text }, index) => ({ name, text, kind: kinds[index]?.name })))(
  '$name names its schema in the first line',
  ({ text, kind }) => {
    expect(text.split('\n')[0]).toBe(`# yaml-language-server: $schema=../.schemas/${kind}.json`);
  },
);
