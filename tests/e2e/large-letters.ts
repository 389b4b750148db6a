import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** Letters twice as large, on every page that is opened from now on. */
export const enlarges = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const enlarge = () => document.documentElement.style.setProperty('font-size', '200%');
    document.addEventListener('DOMContentLoaded', enlarge);
  });

/** No word is broken, no button cut, and nothing lies beside the screen. */
export const staysWhole = (page: Page, screen: string): Promise<void> =>
  expect.poll(() => page.evaluate(faultsOfLetters), { message: screen }).toEqual([]);

/** Runs in the page: what is still on its way, is broken within a word, or makes the page scroll sideways. */
function faultsOfLetters(): string[] {
  const { scrollWidth, clientWidth } = document.documentElement;
  const faults = scrollWidth > clientWidth ? [`scrolls sideways, ${scrollWidth} px`] : [];
  if (document.querySelector('.skeleton')) faults.push('is on its way');
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement;
    if (!element?.checkVisibility() || isClipped(element)) continue;
    const words = (node.textContent ?? '').matchAll(/\S*(?:@|:\d)\S*|R\$\s[\d.]+,\d\d|[\p{L}\d]+/gu);
    for (const { 0: word, index } of words) {
      // An address may be longer than a line.
      if (/@|:\d+\//.test(word)) continue;
      const range = document.createRange();
      range.setStart(node, index);
      range.setEnd(node, index + word.length);
      const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
      if (lines.size > 1) faults.push(`breaks "${word}"`);
    }
  }
  for (const button of document.querySelectorAll('.button')) {
    if (button.scrollWidth > button.clientWidth) faults.push(`cuts "${button.textContent}"`);
  }
  return faults;

  function isClipped(element: Element): boolean {
    for (let box: Element | null = element; box; box = box.parentElement) {
      if (getComputedStyle(box).clipPath !== 'none') return true;
    }
    return false;
  }
}
