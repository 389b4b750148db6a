import type { BrowserContext, Page } from 'playwright-core';

declare global {
  interface Window {
    /** What the page has said aloud and nobody has asked for yet. */
    said: string[];
  }
}

/** Listens to every page of a browser as a screen reader does: to its live regions, and to the titles it shows. */
export async function listenIn(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const aloud = '[role=status], [role=alert], [aria-live], h1, h2';
    window.said = [];
    const hear = (element: Element) => {
      const text = element.textContent?.replace(/\s+/g, ' ').trim();
      if (text && element.checkVisibility({ visibilityProperty: true })) window.said.push(text);
    };
    const attend = (node: Node) => {
      const element = node instanceof Element ? node : node.parentElement;
      if (element?.closest(aloud)) hear(element);
      else for (const part of element?.querySelectorAll(aloud) ?? []) hear(part);
    };
    new MutationObserver((changes) => {
      for (const { type, target, addedNodes } of changes) {
        for (const node of type === 'characterData' ? [target] : addedNodes) attend(node);
      }
    }).observe(document, { subtree: true, childList: true, characterData: true });
  });
}

/**
 * Waits until a notice has said so, once for each time it was said, and answers all it said. It need not be there any more: banners go by themselves
 * after three seconds, toasts after five, and a busy machine may look later.
 */
export async function hears(page: Page, sentence: string | RegExp): Promise<string> {
  const wanted =
    typeof sentence === 'string' ? sentence.replace(/[.*+?^${}()|[\]\\]/g, '\\$&') : sentence.source;
  const heard = await page.waitForFunction((pattern) => {
    const place = window.said.findIndex((text) => new RegExp(pattern).test(text));
    return place >= 0 && window.said.splice(place, 1)[0];
  }, wanted);
  return String(await heard.jsonValue());
}
