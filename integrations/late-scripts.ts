/**
 * Nothing that a reader sees waits for our scripts, so they are asked for once the page has been painted. As an ordinary
 * module the shell's script was fetched together with the font, and the largest paint came half a second later on a
 * phone (0007). Firefox reports no paint for a page that opens scrolled down, and no browser for one in the background:
 * half a second after `load` they start in any case. Should they not arrive, the next touch, key or connection asks
 * again, with a fragment: Firefox remembers that a module could not be fetched.
 */
const afterFirstPaint =
  '{const me=document.currentScript,retries=["pointerdown","keydown","online"];let asked=false,tries=0;' +
  'const start=()=>{if(asked)return;asked=true;import(me.dataset.starts+(tries?"#"+tries:"")).then(' +
  '()=>{me.removeAttribute("data-starts");for(const each of retries)removeEventListener(each,start)},' +
  '()=>{asked=false;tries++;for(const each of retries)addEventListener(each,start)})};' +
  'if(PerformanceObserver.supportedEntryTypes?.includes("paint"))' +
  'new PerformanceObserver((_,seen)=>{seen.disconnect();start()}).observe({type:"paint",buffered:true});' +
  'addEventListener("load",()=>setTimeout(start,500))}';

const moduleScript = /<script type="module" src="(?<source>[^"]+)"><\/script>/g;

export const withLateScripts = (html: string): string =>
  html.replace(moduleScript, '<script data-starts="$<source>">' + afterFirstPaint + '</script>');
