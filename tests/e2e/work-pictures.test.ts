import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { png } from '../support/pictures/png.ts';
import { fillForm } from './anamnesis.ts';
import { hears } from './heard.ts';
import { press, sees } from './look.ts';
import { setStage } from './stage.ts';
import { enterAs } from './studio.ts';
import { addVisits } from './work-record.ts';

const { stage, test } = setStage();

const form = (page: Page) => page.getByRole('dialog', { name: 'Ficha técnica' });

async function adds(page: Page, kind: string, width: number): Promise<void> {
  const picture = { name: 'olho.png', mimeType: 'image/png', buffer: png({ width, height: 1200 }) };
  await form(page)
    .getByRole('region', { name: kind, exact: true })
    .locator('input[type=file]:not([capture])')
    .setInputFiles(picture);
  await press(page, 'Usar imagem');
  await form(page)
    .getByRole('button', { name: `Ampliar a foto: ${kind}` })
    .waitFor();
}

test('takes pictures before and after while the client consents, and compares them by keys', async ({
  studio,
}) => {
  const { clientId, visits } = await addVisits(stage, studio, [0]);
  const page = await enterAs(stage.phone(), studio, `/appointments?record=${visits[0]}`);
  await press(form(page), 'Ver fotos');
  await sees(form(page), 'Precisa do consentimento para fotos');
  await stage.audit.look(page, 'pictures without consent');

  await fillForm(page, clientId, { consentPhotos: true });
  await page.reload();
  await press(form(page), 'Ver fotos');
  await adds(page, 'Antes', 2400);
  await adds(page, 'Depois', 1500);
  const stored = await stage.sql<{
    kind: string;
    width: number;
    height: number;
    content_type: string;
  }>`select kind,
    width, height, content_type from private_pictures where studio_id = ${studio.id} order by created_at`;
  expect(stored).toEqual([
    { kind: 'work-before', width: 1600, height: 1200, content_type: 'image/jpeg' },
    { kind: 'work-after', width: 1500, height: 1125, content_type: 'image/jpeg' },
  ]);
  await stage.audit.look(page, 'pictures of the work');

  await press(form(page), 'Comparar antes e depois');
  const slider = page.getByRole('slider', { name: 'Quanto se vê da foto de antes' });
  await slider.focus();
  await page.keyboard.press('ArrowRight');
  expect(await slider.getAttribute('aria-valuetext')).toBe('52 % da foto de antes');
  await page.keyboard.press('Home');
  expect(await slider.inputValue()).toBe('0');
  await stage.audit.look(page, 'pictures compared');
  await page.keyboard.press('Escape');
  await slider.waitFor({ state: 'hidden' });

  await press(form(page), 'Excluir a foto: Depois');
  await press(page.getByRole('alertdialog'), 'Excluir');
  await hears(page, 'Foto excluída.');
  await expect.poll(() => form(page).getByRole('button', { name: 'Ampliar a foto: Depois' }).count()).toBe(0);
});

test('hides pictures where the consent is withdrawn meanwhile, on another device or in another tab, also looked at closely', async ({
  studio,
}) => {
  const { clientId, visits } = await addVisits(stage, studio, [0]);
  const page = await enterAs(stage.computer(), studio, `/appointments?record=${visits[0]}`);
  await fillForm(page, clientId, { consentPhotos: true });
  await press(form(page), 'Ver fotos');
  await adds(page, 'Antes', 1600);
  await adds(page, 'Depois', 1600);
  await press(form(page), 'Comparar antes e depois');
  const compared = page.getByRole('dialog', { name: 'Antes e depois' });
  await compared.getByRole('img', { name: 'Depois' }).waitFor();
  await page.evaluate(
    (id) => fetch(`/api/clients/${id}/anamnesis/photos-withdrawal`, { method: 'POST' }),
    clientId,
  );
  await sees(form(page), 'Precisa do consentimento para fotos');
  await compared.waitFor({ state: 'hidden' });

  await stage.sql`update anamneses set photos_withdrawn_at = null where client_id = ${clientId}`;
  await press(form(page), 'Ampliar a foto: Antes');
  const large = page.getByRole('dialog', { name: 'Antes', exact: true });
  await large.getByRole('img', { name: 'Antes' }).waitFor();
  const other = await page.context().newPage();
  await other.goto(`/clients/${clientId}`);
  await press(other, 'Histórico e cópia');
  await other.getByRole('menuitem', { name: 'Histórico' }).click();
  await press(other, 'Retirar consentimento para fotos');
  await press(other.getByRole('alertdialog'), 'Retirar consentimento');
  await sees(form(page), 'Precisa do consentimento para fotos');
  await large.waitFor({ state: 'hidden' });
  expect(await page.locator('img[src*="private-pictures"]').count()).toBe(0);
});
