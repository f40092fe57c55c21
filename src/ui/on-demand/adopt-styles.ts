/** Applies styles that arrive with a script; the policy forbids `<style>` elements without a hash. */
export function adoptStyles(text: string): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(text);
  document.adoptedStyleSheets.push(sheet);
}
