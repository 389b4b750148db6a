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

/** With the session of the page. */
const sendsPicture = (page: Page, appointmentId: string, kind: string) =>
  page.evaluate(
    async ([address = '', bytes = '']) => {
      const body = Uint8Array.from(atob(bytes), (sign) => sign.charCodeAt(0));
      const answer = await fetch(address, { method: 'POST', body, headers: { 'content-type': 'image/png' } });
      if (answer.status !== 201) throw new Error(await answer.text());
    },
    [
      `/api/appointments/${appointmentId}/work-pictures?kind=${kind}`,
      png({ width: 640, height: 480 }).toString('base64'),
    ],
  );

test('signs, chooses, puts in order, describes, and withdraws', async ({ studio }) => {
  const { clientId, visits } = await addVisits(stage, studio, [0]);
  const [visit = ''] = visits;
  const page = await enterAs(stage.phone(), studio, `/clients/${clientId}`);
  await fillForm(page, clientId, { consentPhotos: true });
  await sendsPicture(page, visit, 'before');
  await sendsPicture(page, visit, 'after');

  await press(page, 'Pedir autorização');
  const signing = page.getByRole('dialog', { name: 'Autorização para publicar fotos' });
  await sees(signing, 'Posso retirar a autorização quando quiser');
  await press(signing, 'Autorizar');
  await sees(signing, 'Assinatura inválida. Assine de novo.');
  await press(signing, 'Digitar o nome');
  await signing.getByLabel('Nome completo', { exact: true }).fill('Camila Nunes');
  await stage.audit.look(page, 'consent to publishing');
  await press(signing, 'Autorizar');
  await hears(page, 'Autorização registrada.');
  await sees(page, 'Assinada por Camila Nunes');
  await stage.audit.look(page, 'client who consented to publishing');

  await page.goto(`/appointments?record=${visit}`);
  await press(form(page), 'Ver fotos');
  for (const kind of ['Antes', 'Depois']) {
    await press(form(page), `Mostrar na galeria: ${kind}`);
    const choosing = page.getByRole('dialog', { name: 'Mostrar na galeria' });
    await expect
      .poll(() => choosing.getByLabel('Descrição da foto').inputValue())
      .toMatch(new RegExp(`^Cílios ${kind.toLowerCase()}: `));
    if (kind === 'Antes') await stage.audit.look(page, 'choosing for the gallery');
    await press(choosing, 'Mostrar na galeria');
    await form(page)
      .getByRole('button', { name: `Tirar da galeria: ${kind}` })
      .waitFor();
  }
  await stage.audit.look(page, 'pictures in the gallery');

  await page.goto('/settings?tab=cover');
  const rows = page.getByRole('grid', { name: 'Fotos na ordem da página' }).getByRole('row');
  await expect
    .poll(() => rows.allInnerTexts())
    .toEqual([expect.stringMatching(/antes/), expect.stringMatching(/depois/)]);
  await stage.audit.look(page, 'gallery of the page');
  await rows
    .nth(0)
    .getByRole('button', { name: /^Descer/ })
    .focus();
  await page.keyboard.press('Enter');
  await hears(page, /posição 2 de 2/);
  const order = () =>
    stage.sql<{
      text: string;
    }>`select text from gallery_pictures where studio_id = ${studio.id} order by position`;
  await expect.poll(async () => (await order())[0]?.text).toMatch(/depois/);
  await rows
    .nth(0)
    .getByRole('button', { name: /^Editar a descrição/ })
    .click();
  const describing = page.getByRole('dialog', { name: 'Descrição da foto' });
  await describing.getByLabel('Descrição da foto').fill('Volume russo, curvatura D');
  await press(describing, 'Salvar');
  await sees(rows.nth(0), 'Volume russo, curvatura D');
  await rows
    .nth(1)
    .getByRole('button', { name: /^Tirar da galeria/ })
    .click();
  await press(page.getByRole('alertdialog'), 'Tirar da galeria');
  await expect.poll(() => rows.count()).toBe(1);

  await page.goto(`/clients/${clientId}`);
  await press(page, 'Retirar autorização');
  await press(page.getByRole('alertdialog'), 'Retirar autorização');
  await hears(page, 'Autorização retirada. As fotos saíram da galeria.');
  await page.goto('/settings?tab=cover');
  await sees(page, 'Nenhuma foto na galeria ainda.');
  await stage.audit.look(page, 'gallery without pictures');
});
