/** A popover closes by itself on Escape and on a click elsewhere; leaving it with the Tab key should close it too. */
export function closeMenusOnLeave(): void {
  for (const panel of document.querySelectorAll<HTMLElement>('header [popover]')) {
    panel.addEventListener('focusout', ({ relatedTarget }) => {
      if (relatedTarget instanceof Node && !panel.contains(relatedTarget)) panel.hidePopover();
    });
  }
}
