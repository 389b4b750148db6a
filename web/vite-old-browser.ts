import type { Plugin } from 'vite';
import { OLD_BROWSER } from '../domain/failures.ts';

/**
 * Says in words that a system is below those of docs/product.md › Systems, where the page's own script would not run or stop half-way. It is
 * known by what came with them: `AbortSignal.timeout` (Safari 16.0, Chrome 103) and `findLast` (Firefox 104). In the language of 2009, and without
 * look of its own. `data-help` of the place is added; links for pages without script are taken from there. Its hash stands in public/_headers and
 * booking/edge/page-headers.ts (a test compares).
 */
export const oldBrowserScript = `!function(d){
if(window.AbortSignal&&AbortSignal.timeout&&[].findLast)return;
var place=d.getElementById("wizard")||d.getElementById("root"),hidden=d.querySelector("noscript"),box=d.createElement("div"),given=d.createElement("div"),text=d.createElement("p"),ways=given.getElementsByTagName("a");
if(!place)return;
box.className="old-browser";
box.setAttribute("role","alert");
text.appendChild(d.createTextNode(${JSON.stringify(OLD_BROWSER)}+" "+(place.getAttribute("data-help")||"")));
box.appendChild(text);
if(hidden)given.innerHTML=hidden.textContent;
while(ways[0])box.appendChild(ways[0]);
place.parentNode.replaceChild(box,place)
}(document)`.replace(/\n/g, '');

/** Into every document that is nothing without script, before the script itself runs. */
export function oldBrowsers(): Plugin {
  return {
    name: 'old-browsers',
    transformIndexHtml: (document) =>
      /id="root"|<!--body-->/.test(document)
        ? [{ tag: 'script', children: oldBrowserScript, injectTo: 'body' }]
        : undefined,
  };
}
