/**
 * Runs before the first paint, so that the notice has its place from the start and nothing moves: shows what somebody
 * looked for who was sent to the list (`/blogs?from=…`).
 */
export const showRequestedWords =
  'const from=new URLSearchParams(location.search).get("from"),notice=document.querySelector("[data-looked-for]");' +
  'if(from&&notice){notice.querySelector("q").textContent=from.slice(0,80);notice.hidden=false}';
