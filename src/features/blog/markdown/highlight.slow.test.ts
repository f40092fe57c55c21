import { expect, test } from 'vitest';
import { languages, loadHighlighter, type Language } from './highlight.ts';

test('no character of the code is lost or added, in any language', async () => {
  const highlight = await loadHighlighter();
  const code = 'const a = "b"; // c\n\n  <d e="f">{1}</d>\n# g';
  for (const language of Object.keys(languages) as Language[])
    expect(
      highlight(code, language)
        .flatMap((line) => line.map(({ text }) => text))
        .join(''),
    ).toBe(`${code}\n`);
});

test('keywords, strings and comments have their tones', async () => {
  const highlight = await loadHighlighter();
  const [line = []] = highlight("return 'yes'; // why", 'ts');
  expect(line.find(({ text }) => text.startsWith('return'))?.tone).toBe('keyword');
  expect(line.find(({ text }) => text.includes('yes'))?.tone).toBe('string');
  expect(line.find(({ text }) => text.includes('why'))?.tone).toBe('comment');
});
