import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { jpeg } from '../support/pictures/jpeg.ts';
import { fillForm } from './anamnesis.ts';
import { press, sees, types } from './look.ts';
import { product } from './product.ts';
import { setStage } from './stage.ts';
import { enterAs, openStudio, PASSWORD } from './studio.ts';
import { addVisits, saveRecord } from './work-record.ts';

const { stage, test } = setStage();

const lashes = { map: null, curls: [], thicknesses: [], technique: 'Volume russo', minutes: 90 };
const details = { lashes, brows: null, pigment: null, own: [], notes: null };

test('records and pictures go along where the owner asks for them, and come into another studio', async ({
  studio,
}) => {
  const { clientId, visits } = await addVisits(stage, studio, [0]);
  const [appointmentId = ''] = visits;
  const page = await enterAs(stage.phone({ acceptDownloads: true }), studio, '/settings#profile');
  await fillForm(page, clientId, { consentPhotos: true });
  await saveRecord(page, appointmentId, { details });
  await upload(page, appointmentId);
  await press(page, 'Exportar tudo');
  const dialog = page.getByRole('dialog', { name: 'Exportar tudo' });
  const choice = dialog.getByRole('checkbox', { name: 'Incluir fichas técnicas e fotos' });
  expect(await choice.isChecked()).toBe(false);
  await choice.press('Space');
  await types(dialog, 'Senha atual', PASSWORD);
  await stage.audit.look(page, 'an export with health data');
  const saved = page.waitForEvent('download');
  await press(dialog, 'Exportar');
  const buffer = await readFile(await (await saved).path());
  const [row] = await stage.sql`select count(*)::integer as logged from anamnesis_accesses
    where client_id = ${clientId} and access_type = 'export'`;
  expect(row).toEqual({ logged: 1 });

  const other = await openStudio(stage, { services: [] });
  const there = await enterAs(stage.phone(), other, '/settings#data');
  await press(there, 'Trazer de outro estúdio');
  const file = { name: 'lume.zip', mimeType: 'application/zip', buffer };
  await there.getByRole('dialog').locator('input[type=file]').setInputFiles(file);
  await sees(there, 'Fichas técnicas e fotos (2)');
  await stage.audit.look(there, 'what comes of an export with health data');
  await press(there, 'Trazer');
  await sees(there, '1 ficha técnica e 1 foto', 'As fotos vieram e ainda não aparecem.');
  await stage.audit.look(there, 'what came of an export with health data');
});

async function upload(page: Page, appointmentId: string): Promise<void> {
  const answer = await page.request.post(`/api/appointments/${appointmentId}/work-pictures?kind=before`, {
    headers: { origin: product().url, 'content-type': 'image/jpeg' },
    data: jpeg({ width: 900, height: 675 }),
  });
  expect(answer.status()).toBe(201);
}
