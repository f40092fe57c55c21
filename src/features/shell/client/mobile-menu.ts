const wide = matchMedia('(min-width: 75rem)');

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

/** It is a popover if it was opened before the scripts ran. */
function close(dialog: HTMLDialogElement): void {
  dialog.close();
  dialog.hidePopover();
}

/** Keeps Tab inside: a modal dialog lets it move on to the browser's own controls. */
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
  // A page restored from the back/forward cache must not show an open menu.
  addEventListener('pagehide', () => close(dialog));
}
