import { sessionStore } from '../../../site/storage.ts';
import styles from '../markdown/CodeBlock.module.css';
import { draftKey } from './drafts.ts';

/** Adds a Run button to the line below each block that a browser can run; editor and engines come on the first press. */

let panel: Promise<typeof import('./panel/panel.ts')> | undefined;

const loadPanel = () =>
  (panel ??= import('./panel/panel.ts').catch((error: unknown) => {
    panel = undefined;
    throw error;
  }));

for (const [index, line] of document.querySelectorAll<HTMLElement>('[data-runs]').entries()) {
  const button = document.createElement('button');
  const hasDraft = sessionStore.get(draftKey(index)) !== null;
  const label = hasDraft ? 'Run your version' : 'Run';
  const name = line.closest('figure')?.querySelector(`.${styles.file}`)?.textContent ?? '';
  button.type = 'button';
  button.className = styles.run ?? '';
  button.textContent = label;
  button.setAttribute('aria-label', `${label}: ${name}`);
  button.addEventListener('click', async () => {
    button.textContent = 'Loading …';
    try {
      const { runBlock } = await loadPanel();
      runBlock(line, button, draftKey(index));
    } catch {
      button.textContent = 'Could not load, try again';
      button.removeAttribute('aria-label');
    }
  });
  line.append(button);
}
