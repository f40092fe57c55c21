/** Runs before the first paint, so that a chosen colour scheme never flashes the other one. */
export const applyChosenScheme =
  "try{const s=localStorage.getItem('scheme');if(s==='light'||s==='dark')document.documentElement.dataset.scheme=s}catch{}";

/** Chromium reports a view transition that it skipped as an unhandled rejection of the page. */
export const leaveTransitionsToBrowser =
  "addEventListener('unhandledrejection',e=>{/^Transition was /.test(e.reason?.message)&&e.preventDefault()});";

/** Prerenders a page of the site when the visitor hovers over its link or presses it. */
export const speculationRules = JSON.stringify({
  prerender: [
    {
      where: { and: [{ href_matches: '/*' }, { not: { href_matches: ['/api/*', '/*\\?*'] } }] },
      eagerness: 'moderate',
    },
  ],
});

/** Must be the first style of the document: bundlers reorder files, and this fixes the order of the layers. */
export const layerOrder = '@layer reset,tokens,base,ui,features;';

/**
 * Holds the first paint until the element has been parsed. A browser that is busy, or waits for the rest of the document,
 * would otherwise paint half a header, whose parts then move. Chromium waits for the start of the element, the standard for
 * its end. A script adds the link, because the Nu HTML checker takes `blocking` for an error on any but a style sheet.
 */
export const paintAfter = (id: string): string =>
  `document.head.append(Object.assign(document.createElement('link'),{rel:'expect',href:'#${id}',blocking:'render'}));`;
