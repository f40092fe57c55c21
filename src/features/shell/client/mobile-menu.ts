const wide = matchMedia('(min-width: 1200px)');

/** What `command` and `commandfor` ask for, in browsers that do not know them yet. */
function obeyCommands(dialog: HTMLDialogElement): void {
  if ('commandForElement' in HTMLButtonElement.prototype) return;
  for (const button of document.querySelectorAll(`[commandfor="${dialog.id}"]`)) {
    // Without scripts it opens as a popover, which neither holds focus nor makes the page inert.
    button.removeAttribute('popovertarget');
    button.addEventListener('click', () => {
      if (button.getAttribute('command') === 'close') close(dialog);
      else dialog.showModal();
    });
  }
}

/** It may have been opened as a popover, before the scripts came. */
function close(dialog: HTMLDialogElement): void {
  dialog.close();
  dialog.hidePopover();
}

/** A modal dialog lets Tab wander off into the browser's own bars; here it goes round. */
function keepFocusInside(dialog: HTMLDialogElement): void {
  dialog.addEventListener('keydown', (event) => {
    if (event.key !== 'Tab') return;
    const stops = [...dialog.querySelectorAll<HTMLElement>('a[href], button, summary')].filter((stop) =>
      stop.checkVisibility({ visibilityProperty: true }),
    );
    const [from, to] = event.shiftKey ? [stops.at(0), stops.at(-1)] : [stops.at(-1), stops.at(0)];
    if (document.activeElement !== from) return;
    event.preventDefault();
    to?.focus();
  });
}

export function openMobileMenu(): void {
  const dialog = document.querySelector<HTMLDialogElement>('#mobile-menu');
  if (!dialog) return;
  obeyCommands(dialog);
  keepFocusInside(dialog);
  wide.addEventListener('change', () => close(dialog));
  // A page brought back from the browser's memory should not come back with its menu open.
  addEventListener('pagehide', () => close(dialog));
}
