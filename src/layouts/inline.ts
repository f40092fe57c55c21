/** Runs before the first paint, so that a chosen scheme never flashes the other one. */
export const applyChosenScheme =
  "try{const s=localStorage.getItem('scheme');if(s==='light'||s==='dark')document.documentElement.dataset.scheme=s}catch{}";

/** A transition to the next page that the browser gives up is its own affair; it reports it as an error of ours. */
export const leaveTransitionsToBrowser =
  "addEventListener('unhandledrejection',e=>{/^Transition was /.test(e.reason?.message)&&e.preventDefault()});";

/** A page of ours is made ready in the background as soon as the visitor reaches for its link. */
export const speculationRules = JSON.stringify({
  prerender: [
    {
      where: { and: [{ href_matches: '/*' }, { not: { href_matches: ['/api/*', '/*\\?*'] } }] },
      eagerness: 'moderate',
    },
  ],
});

/** The first of all styles: whichever order the bundler puts the others in, the cascade keeps this one. */
export const layerOrder = '@layer reset,tokens,base,ui,features;';

/**
 * Holds the first paint until the element has been parsed. A browser that is busy, or waits for the rest of the document,
 * would otherwise paint half a header, whose parts then move. Chromium waits for the start of the element, the standard for
 * its end. A script adds the link, because the Nu HTML checker takes `blocking` for an error on any but a style sheet.
 */
export const paintAfter = (id: string): string =>
  `document.head.append(Object.assign(document.createElement('link'),{rel:'expect',href:'#${id}',blocking:'render'}));`;
