import type { Locator, Page } from 'playwright-core';
import sharp from 'sharp';
import { expect } from 'vitest';
import { addMarina, CLIENT_NAME, sign } from './anamnesis.ts';
import { press, sees } from './look.ts';
import { setStage } from './stage.ts';
import { enterAs } from './studio.ts';

const { stage, test } = setStage();

test("a signature and a code stay dark on white in a browser's night mode", async ({ studio }) => {
  await addMarina(stage, studio);
  const page = await enterAs(stage.phone(), studio, '/clients');
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setAutoDarkModeOverride', { enabled: true });

  await press(page, `Anamnese de ${CLIENT_NAME}`);
  await press(page.getByRole('dialog'), /^Seção 6 de 6/);
  await sign(page);
  await sees(page, 'Assinado');
  expect(await sharesOf(page)).toMatchObject({ isMostlyWhite: false });
  const area = page.getByRole('img', { name: 'Área para assinar' });
  expect(await sharesOf(area)).toEqual({ isMostlyWhite: true, hasInk: true });

  await page.goto('/settings#booking');
  const code = page.getByRole('img', { name: /^QR code/ });
  expect(await sharesOf(code)).toEqual({ isMostlyWhite: true, hasInk: true });
});

/** Of what is seen of it. */
async function sharesOf(seen: Page | Locator): Promise<{ isMostlyWhite: boolean; hasInk: boolean }> {
  const pixels = await sharp(await seen.screenshot())
    .greyscale()
    .raw()
    .toBuffer();
  const shareOf = (isSuch: (grey: number) => boolean) => pixels.filter(isSuch).length / pixels.length;
  return {
    isMostlyWhite: shareOf((grey) => grey > 240) > 0.5,
    hasInk: shareOf((grey) => grey < 80) > 0.002,
  };
}
