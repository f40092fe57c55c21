import './run/panel/client.ts';

/** Copy buttons, and the current section in the table of contents. */

/** In milliseconds: how long a button shows the result. */
const shownFor = 2000;

function copies(button: HTMLButtonElement, text: () => string): void {
  const label = button.textContent;
  button.disabled = false;
  button.addEventListener('click', () => {
    navigator.clipboard.writeText(text()).then(
      () => show(button, 'Copied', label),
      () => show(button, 'Press Ctrl+C', label),
    );
  });
}

function show(button: HTMLButtonElement, words: string, after: string | null): void {
  button.textContent = words;
  setTimeout(() => (button.textContent = after), shownFor);
}

for (const button of document.querySelectorAll<HTMLButtonElement>('[data-copies]'))
  copies(button, () => button.closest('figure')?.querySelector('code')?.textContent ?? '');

for (const button of document.querySelectorAll<HTMLButtonElement>('[data-copies-address]'))
  copies(button, () => document.querySelector<HTMLLinkElement>('link[rel=canonical]')?.href ?? location.href);

/** The current section is that of the last heading scrolled past. */
function followAlong(contents: Element): void {
  const links = [...contents.querySelectorAll<HTMLAnchorElement>('a[href^="#"]')];
  const headings = links.flatMap((link) => document.getElementById(link.hash.slice(1)) ?? []);
  const line = 140;
  const mark = () => {
    const passed = headings.findLast((heading) => heading.getBoundingClientRect().top < line);
    for (const link of links) {
      if (passed && link.hash === `#${passed.id}`) link.setAttribute('aria-current', 'true');
      else link.removeAttribute('aria-current');
    }
  };
  const watcher = new IntersectionObserver(mark, { rootMargin: `-${line}px 0px 0px 0px` });
  for (const heading of headings) watcher.observe(heading);
  addEventListener('scrollend', mark);
  mark();
}

for (const contents of document.querySelectorAll('nav[aria-label="In this article"]')) followAlong(contents);
