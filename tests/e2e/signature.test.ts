import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { addMarina, CLIENT_NAME, sign } from './anamnesis.ts';
import { press, sees } from './look.ts';
import { setStage } from './stage.ts';
import { enterAs, type Studio } from './studio.ts';

const { stage, test } = setStage();

const areaOf = (page: Page) => page.getByRole('img', { name: 'Área para assinar' });

async function atSignature(studio: Studio): Promise<Page> {
  await addMarina(stage, studio);
  const page = await enterAs(stage.phone(), studio, '/clients');
  await press(page, `Anamnese de ${CLIENT_NAME}`);
  await press(page.getByRole('dialog'), /^Seção 6 de 6/);
  await areaOf(page).scrollIntoViewIfNeeded();
  return page;
}

test('keeps a stroke that begins before the one before it is taken up', async ({ studio }) => {
  const page = await atSignature(studio);
  await touches(page, ['pointerdown', 40], ['pointermove', 60], ['pointerup', 80], ['pointerdown', 120]);
  await sees(page, 'Assinado');
  await touches(page, ['pointermove', 140], ['pointerup', 160]);
  await press(page, 'Desfazer traço');
  await sees(page, 'Assinado');
  await press(page, 'Desfazer traço');
  await sees(page, 'Ainda sem assinatura');
});

test('goes on after a phone is turned in the middle of a stroke, and stays where it is', async ({
  studio,
}) => {
  const page = await atSignature(studio);
  await touches(page, ['pointerdown', 40], ['pointermove', 60]);
  await page.setViewportSize({ width: 844, height: 390 });
  await expect.poll(async () => (await areaOf(page).boundingBox())?.width).toBeGreaterThan(400);
  await touches(page, ['pointermove', 80], ['pointerup', 100]);
  await page.setViewportSize({ width: 390, height: 844 });
  await expect.poll(async () => (await areaOf(page).boundingBox())?.width).toBeLessThan(400);
  await areaOf(page).scrollIntoViewIfNeeded();
  const before = await areaOf(page).boundingBox();
  await sign(page);
  await sees(page, 'Assinado');
  expect(await areaOf(page).boundingBox()).toEqual(before);
});

/** All in one task, as a slow phone hands them over after it was busy; `x` from the left edge of the area. */
function touches(page: Page, ...events: [type: string, x: number][]): Promise<void> {
  return areaOf(page).evaluate((area, all) => {
    const { left, top } = area.getBoundingClientRect();
    for (const [type, x] of all) {
      const at = { clientX: left + x, clientY: top + 40 + x / 4 };
      const buttons = type === 'pointerup' ? 0 : 1;
      area.dispatchEvent(new PointerEvent(type, { bubbles: true, pointerId: 7, buttons, ...at }));
    }
  }, events);
}
