import type { BrowserContext } from 'playwright-core';

/**
 * Every page of the context is translated as a browser does it: each piece of text becomes an element of the translator's, also
 * text that comes later. React's own text that shares its parent is reported to the console, which fails the test.
 */
export async function translateAll(context: BrowserContext): Promise<void> {
  await context.addInitScript(translate);
}

/** Runs in the page. */
function translate(): void {
  const KEPT = 'font, script, style, noscript, textarea, option, title';
  const isOfReact = (parent: Element) => Object.keys(parent).some((key) => key.startsWith('__reactFiber$'));
  const isBlank = (node: ChildNode) => node instanceof Text && node.data.trim() === '';

  function wrap(text: Text): void {
    const parent = text.parentElement;
    if (!parent || isBlank(text) || parent.closest(KEPT)) return;
    const others = [...parent.childNodes].filter((node) => node !== text && !isBlank(node));
    if (isOfReact(parent) && others.length > 0)
      console.error(`text beside other nodes: ${parent.outerHTML.slice(0, 300)}`);
    const [outer, inner] = [document.createElement('font'), document.createElement('font')];
    inner.textContent = text.data;
    outer.append(inner);
    text.replaceWith(outer);
  }

  function wrapAll(root: Node): void {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    for (let node: Node | null = root; node; node = walker.nextNode())
      if (node instanceof Text) texts.push(node);
    for (const text of texts) wrap(text);
  }

  // A browser translates what has arrived.
  addEventListener('load', () => {
    wrapAll(document.body);
    new MutationObserver((changes) => {
      for (const { target, addedNodes } of changes) {
        if (target instanceof Text) wrap(target);
        for (const node of addedNodes) wrapAll(node);
      }
    }).observe(document.body, { childList: true, characterData: true, subtree: true });
  });
}
