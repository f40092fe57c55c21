/**
 * Shows the requested words at `/blogs?from=…`. Runs before the first paint, so that the notice causes no layout shift.
 */
export const showRequestedWords =
  'const from=new URLSearchParams(location.search).get("from"),notice=document.querySelector("[data-looked-for]");' +
  'if(from&&notice){notice.querySelector("q").textContent=from.slice(0,80);notice.hidden=false}';
