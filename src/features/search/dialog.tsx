import { createRef } from 'react';
import { createRoot } from 'react-dom/client';
import styles from './dialog.css?inline';
import { SearchDialog, type SearchHandle } from './SearchDialog.tsx';

const handle = createRef<SearchHandle>();

function dress(): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(styles);
  document.adoptedStyleSheets.push(sheet);
}

function mount(): Promise<void> {
  dress();
  const place = document.body.appendChild(document.createElement('div'));
  return new Promise((ready) => {
    createRoot(place).render(<SearchDialog ref={handle} onReady={ready} />);
  });
}

let mounted: Promise<void> | undefined;

/** Opens the dialog, with a query if there is one; when it closes, focus goes back to what opened it. */
export async function openSearch(opener: Element | null, query?: string): Promise<void> {
  mounted ??= mount();
  await mounted;
  handle.current?.open(opener, query);
}
