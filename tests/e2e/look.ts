import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';

/** Waits until each of these can be read somewhere on the page, part of a paragraph is enough; answers the last. */
export async function sees(page: Page | Locator, ...messages: (string | RegExp)[]): Promise<Locator> {
  let found = page.locator('body');
  for (const message of messages) {
    found = page.getByText(message).filter({ visible: true }).first();
    await found.waitFor();
  }
  return found;
}

/** Waits until none of these can be read any more. */
export async function seesNoMore(page: Page | Locator, ...messages: (string | RegExp)[]): Promise<void> {
  for (const message of messages)
    await page.getByText(message).filter({ visible: true }).first().waitFor({ state: 'hidden' });
}

/** Waits for a heading. */
export async function seesTitle(page: Page | Locator, name: string | RegExp): Promise<void> {
  await page.getByRole('heading', { name }).first().waitFor();
}

export async function press(page: Page | Locator, name: string | RegExp): Promise<void> {
  await page.getByRole('button', { name, exact: typeof name === 'string' }).click();
}

export async function follow(page: Page | Locator, name: string | RegExp): Promise<void> {
  await page.getByRole('link', { name, exact: typeof name === 'string' }).click();
}

/** Types into the field of this label, in the place of what was there. */
export async function types(page: Page | Locator, label: string | RegExp, text: string): Promise<void> {
  await page.getByLabel(label, { exact: typeof label === 'string' }).fill(text);
}

/** Pastes, as from another app: the field gets the whole text in one event. */
export async function pastes(page: Page, label: string, text: string): Promise<void> {
  await page.getByLabel(label, { exact: true }).focus();
  await page.keyboard.insertText(text);
}

/** Waits until a field holds this: a page that was just drawn may still be filling it. */
export async function holds(page: Page | Locator, label: string | RegExp, content: string): Promise<void> {
  await expect.poll(() => contentOf(page, label)).toBe(content);
}

/** Stands on the button of a notice, whose clock rests meanwhile: what is looked at before its press may take long. */
export async function keepsNotice(page: Page | Locator, button: string): Promise<void> {
  await page.getByRole('button', { name: button, exact: true }).focus();
}

/** What a field holds. */
export function contentOf(page: Page | Locator, label: string | RegExp): Promise<string> {
  return page.getByLabel(label, { exact: typeof label === 'string' }).inputValue();
}

/** What could be pressed on the page, or in the dialog over it, once scrolled to, but for a toast or the cookie banner over it. */
export function covered(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const over = '.toaster, .cookie-banner';
    const dialog = [...document.querySelectorAll('[role="dialog"], [role="alertdialog"]')].at(-1);
    return [...(dialog ?? document).querySelectorAll<HTMLElement>('a, button, input, textarea')]
      .filter((one) => one.checkVisibility() && !one.closest(over))
      .filter((one) => {
        one.scrollIntoView({ block: 'nearest' });
        const { left, top, width, height } = one.getBoundingClientRect();
        return document.elementFromPoint(left + width / 2, top + height / 2)?.closest(over);
      })
      .map((one) => one.getAttribute('aria-label') ?? one.textContent ?? one.tagName);
  });
}
