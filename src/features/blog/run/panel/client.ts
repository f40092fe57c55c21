import { remember } from '../../../../../contract/remember.ts';
import { sessionStore } from '../../../../site/storage.ts';
import styles from '../../markdown/CodeBlock.module.css';

/** Adds a Run button to the line below each block that a browser can run; editor and engines come on the first press. */

/** Where a tab keeps the edited text of a block, by its place among those that can be run. */
const draftKey = (index: number): string => `run ${location.pathname} ${index}`;

const loadPanel = remember(() => import('./panel.ts'));

/** The room of the result is there from the press, so that nothing moves when it comes: the expected output and 7.25rem of labels. */
function makeRoom(line: HTMLElement): HTMLElement {
  const output = [...document.querySelectorAll('figure')].find(
    (figure) => line.compareDocumentPosition(figure) & Node.DOCUMENT_POSITION_FOLLOWING,
  );
  const room = document.createElement('div');
  room.className = styles.pre ?? '';
  room.style.padding = '0';
  room.style.minBlockSize = `calc(${output?.querySelectorAll(`.${styles.line}`).length ?? 1}lh + 7.25rem)`;
  line.after(room);
  return room;
}

for (const [index, line] of document.querySelectorAll<HTMLElement>('[data-runs]').entries()) {
  const button = document.createElement('button');
  const hasDraft = sessionStore.get(draftKey(index)) !== null;
  const label = hasDraft ? 'Run your version' : 'Run';
  const name = line.closest('figure')?.querySelector(`.${styles.file}`)?.textContent ?? '';
  button.type = 'button';
  button.className = styles.run ?? '';
  button.textContent = label;
  button.setAttribute('aria-label', `${label}: ${name}`);
  let room: HTMLElement | undefined;
  button.addEventListener('click', async () => {
    room ??= makeRoom(line);
    if (!room.hasChildNodes()) button.textContent = 'Loading …';
    try {
      const { runBlock } = await loadPanel();
      runBlock(line, { button, room, draftKey: draftKey(index) });
    } catch {
      button.textContent = 'Could not load, try again';
      button.removeAttribute('aria-label');
    }
  });
  line.append(button);
}
