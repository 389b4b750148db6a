import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** A profile in which the app is stored on the device. */
export const stored = { serviceWorkers: 'allow' } as const;

/** The names of what is sealed in this browser. */
export const sealed = (page: Page) =>
  page.evaluate(async () => {
    const settled = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve) => {
        request.onsuccess = () => resolve(request.result);
      });
    const known = await indexedDB.databases();
    if (!known.some(({ name }) => name === 'lume-drafts')) return [];
    const database = await settled(indexedDB.open('lume-drafts'));
    const names = await settled(database.transaction('sealed').objectStore('sealed').getAllKeys());
    database.close();
    return names.map(String);
  });

/** The app, once it could start without a connection. */
export async function opensStored(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await expect.poll(() => sealed(page)).toContain('agenda');
}
