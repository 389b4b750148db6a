import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { png } from '../support/pictures/png.ts';
import { isDeep } from '../support/size.ts';
import { fillForm } from './anamnesis.ts';
import { hears } from './heard.ts';
import { press, sees } from './look.ts';
import { setStage } from './stage.ts';
import { enterAs, openStudio, type Studio } from './studio.ts';
import { addVisits } from './work-record.ts';

const { stage, test } = setStage();

const form = (page: Page) => page.getByRole('dialog', { name: 'Ficha técnica' });

const SIGNATURE = `data:image/png;base64,${png({ width: 120, height: 40 }).toString('base64')}`;

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

/** A studio whose page shows three pictures, and the client who let them be shown. */
async function addGallery(studio: Studio): Promise<{ page: Page; clientId: string }> {
  const { clientId, visits } = await addVisits(stage, studio, [0]);
  const page = await enterAs(stage.computer(), studio, '/dashboard');
  await fillForm(page, clientId, { consentPhotos: true });
  for (const kind of ['before', 'after', 'healed']) await sendsPicture(page, visits[0] ?? '', kind);
  await page.evaluate(
    async ([client = '', signature = '']) => {
      const post = async (address: string, body: object) => {
        const headers = { 'content-type': 'application/json' };
        const answer = await fetch(address, { method: 'POST', headers, body: JSON.stringify(body) });
        if (!answer.ok) throw new Error(await answer.text());
      };
      const signed = { textVersion: 1, signedName: 'Camila Nunes', signature };
      await post(`/api/clients/${client}/publishing-consent`, signed);
      const { pictures } = await (await fetch(`/api/clients/${client}/publishing`)).json();
      for (const { pictureId, text } of pictures) await post('/api/gallery', { pictureId, text });
    },
    [clientId, SIGNATURE],
  );
  return { page, clientId };
}

const visitors = [
  ...(isDeep ? [['phone', () => stage.phone()] as const] : []),
  ['computer', () => stage.computer()] as const,
];

test.each(visitors)(
  'on the public page a %s reads it when it comes near, and looks closer by keys',
  async (_size, opened) => {
    const studio = await openStudio(stage);
    const { page: own, clientId } = await addGallery(studio);
    const page = await opened();
    const asked: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/gallery')) asked.push(new URL(request.url()).pathname);
    });
    await page.setViewportSize({ width: page.viewportSize()?.width ?? 390, height: 320 });
    await page.goto(studio.link, { waitUntil: 'networkidle' });
    expect(asked).toEqual([]);
    const place = page.getByRole('region', { name: 'Galeria' });
    const before = await place.boundingBox();
    await place.scrollIntoViewIfNeeded();
    const first = place.getByRole('button', { name: /^Ampliar: Cílios/ }).first();
    await first.waitFor();
    expect(await place.getByRole('button').count()).toBe(3);
    expect((await place.boundingBox())?.height).toBe(before?.height);
    await expect
      .poll(() =>
        place
          .locator('img')
          .first()
          .evaluate((img: HTMLImageElement) => img.naturalWidth),
      )
      .toBe(640);
    await page.setViewportSize({ width: page.viewportSize()?.width ?? 390, height: 844 });
    await stage.audit.look(page, 'gallery on the public page');

    await first.focus();
    await page.keyboard.press('Enter');
    const viewer = page.getByRole('dialog', { name: 'Galeria' });
    await sees(viewer, '1 de 3');
    await page.keyboard.press('ArrowRight');
    await sees(viewer, '2 de 3');
    await stage.audit.look(page, 'picture of the gallery, larger');
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('ArrowLeft');
    await sees(viewer, '1 de 3');
    await viewer.locator('img').dispatchEvent('pointerdown', { clientX: 200 });
    await viewer.locator('img').dispatchEvent('pointerup', { clientX: 100 });
    await sees(viewer, '2 de 3');
    await page.keyboard.press('Escape');
    await viewer.waitFor({ state: 'hidden' });
    expect(await first.evaluate((button) => button === document.activeElement)).toBe(true);
    await page.keyboard.press('Enter');
    await sees(viewer, '1 de 3');
    await page.goBack(); // as the button of a phone
    await viewer.waitFor({ state: 'hidden' });
    expect(await first.evaluate((button) => button === document.activeElement)).toBe(true);

    stage.tolerate(/404|Failed to load resource/);
    const cut = await stage.phone({});
    await cut.route('**/assets/gallery-*.js', (route) => route.abort());
    await cut.goto(studio.link);
    const room = cut.getByRole('region', { name: 'Galeria' });
    await cut.evaluate(() => scrollTo(0, document.body.scrollHeight));
    await room.waitFor({ state: 'detached' });

    const address = asked.find((path) => /gallery\/./.test(path)) ?? '';
    const statusOf = () => page.evaluate(async (path) => (await fetch(path)).status, address);
    expect(await statusOf()).toBe(200);
    await own.evaluate(
      (id) => fetch(`/api/clients/${id}/publishing-withdrawal`, { method: 'POST' }),
      clientId,
    );
    expect(await statusOf()).toBe(404);
    await page.goto(studio.link, { waitUntil: 'networkidle' });
    expect(await page.getByRole('region', { name: 'Galeria' }).count()).toBe(0);
  },
);
