/** Over a hero the header is transparent until the page has been scrolled past the header's own height. */
export function updateHeaderOnScroll(): void {
  const header = document.querySelector<HTMLElement>('[data-over="hero"]');
  if (!header) return;
  const update = () => {
    header.dataset['scrolled'] = scrollY > header.offsetHeight ? 'yes' : 'no';
  };
  addEventListener('scroll', update, { passive: true });
  addEventListener('resize', update);
  update();
}
