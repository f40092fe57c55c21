import type { Locator, Page } from './journey.ts';

/** A block of an article that readers can run. */
export type Block = {
  readonly figure: Locator;
  readonly run: Locator;
  readonly stop: Locator;
  readonly reset: Locator;
  readonly editor: Locator;
  readonly status: Locator;
  readonly output: Locator;
  readonly expected: Locator;
};

/** By the name that stands over it: a file, or the language. */
export function blockOf(page: Page, name: string): Block {
  const figure = page.locator('figure', { has: page.getByText(name, { exact: true }) }).first();
  return {
    figure,
    run: figure.getByRole('button', { name: /^Run/ }),
    stop: figure.getByRole('button', { name: /^Stop/ }),
    reset: figure.getByRole('button', { name: /^Reset/ }),
    editor: figure.getByRole('textbox'),
    status: figure.getByRole('status'),
    output: figure.getByRole('log'),
    expected: figure.getByRole('group', { name: /^Expected/ }),
  };
}

/** Replaces the whole text of an open editor. */
export async function write(page: Page, { editor }: Pick<Block, 'editor'>, code: string): Promise<void> {
  await editor.focus();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.insertText(code);
}
