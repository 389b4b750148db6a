import { expect } from 'vitest';
import { fillForm } from './anamnesis.ts';
import { press, sees } from './look.ts';
import { setStage } from './stage.ts';
import { enterAs } from './studio.ts';
import { addsPicture as adds, addVisits, recordForm as form } from './work-record.ts';

const { stage, test } = setStage();

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
