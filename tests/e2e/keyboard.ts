import type { Page } from 'playwright-core';
import { expect } from 'vitest';

interface Stop {
  /** What a screen reader would call it, roughly. */
  name: string;
  /** Something is drawn around it, or around the box or label it stands in. */
  marked: boolean;
}

/** Presses Tab until the focus stands on what is called so; every stop on the way must show where the focus is. */
export async function tabsTo(page: Page, name: RegExp): Promise<void> {
  const passed: string[] = [];
  for (let presses = 0; presses < 60; presses += 1) {
    await page.keyboard.press('Tab');
    const stop = await markedStop(page);
    if (name.test(stop.name)) return;
    passed.push(stop.name);
  }
  throw new Error(`Tab never came to ${name.source}, only to: ${passed.join(', ')}`);
}

/** Where the focus is, once it is seen there: a page that is still being drawn may take it along, or hand it on. */
async function markedStop(page: Page): Promise<Stop> {
  await expect
    .poll(() => focusOf(page), { message: 'where the focus is seen' })
    .toMatchObject({ marked: true });
  return focusOf(page);
}

/** Waits until the list that was opened has taken the focus: a key pressed before would go to its button. */
export async function standsInList(page: Page): Promise<void> {
  await page.waitForFunction(() => document.activeElement?.closest('[role=listbox]'));
}

/** Waits until the open dialog has taken the focus, and leaves it by Escape; another may lie beneath. */
export async function escapes(page: Page): Promise<void> {
  await page.waitForFunction(() => document.activeElement?.closest('[role=dialog], [role=alertdialog]'));
  await page.keyboard.press('Escape');
}

export function focusOf(page: Page): Promise<Stop> {
  return page.evaluate(() => {
    const element = document.activeElement;
    if (!(element instanceof HTMLElement)) return { name: '', marked: false };
    const label =
      element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement
        ? element.labels?.[0]
        : null;
    const name = element.getAttribute('aria-label') ?? label?.textContent ?? element.textContent ?? '';
    const around = [element, label, element.closest('label'), element.closest('.input-box')];
    const drawn = around.some((one) => {
      if (!one) return false;
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(one);
      return (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0) || boxShadow !== 'none';
    });
    return { name: name.trim(), marked: drawn };
  });
}
