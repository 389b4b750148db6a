import { expect } from 'vitest';
import { addMarina, CLIENT_NAME, drawSignature, fillForm, measurePrint, withPrinter } from './anamnesis.ts';
import { press, sees, seesNoMore, seesTitle } from './look.ts';
import { setStage } from './stage.ts';
import { enterAs, openStudio } from './studio.ts';

const { stage, test } = setStage();

const SECRET = 'Epilepsia desde 2019';

declare global {
  interface Window {
    prints: number;
  }
}

test('without authorization hidden answers stay hidden on a phone; they hide again after ten idle minutes', async () => {
  const studio = await openStudio(stage);
  const clientId = await addMarina(stage, studio);
  const page = await stage.phone({});
  const prints = await withPrinter(page);
  await page.clock.install();
  await enterAs(page, studio, '/dashboard');
  await fillForm(page, clientId, { medicalConditions: SECRET, allergiesCosmetics: 'Látex' });
  await page.goto(`/anamnese/${clientId}`);
  await press(page, 'Cancelar');
  await sees(page, 'Látex', 'Oculto até a autorização');
  await page.clock.runFor(2_000);
  expect(await prints()).toBe(0);

  await press(page, 'Imprimir');
  await press(page, 'Autorizar e imprimir');
  await sees(page, SECRET);
  await page.clock.runFor(9 * 60_000);
  await page.keyboard.press('Shift');
  await page.clock.runFor(9 * 60_000);
  await sees(page, SECRET);
  await page.clock.runFor(2 * 60_000);
  await seesNoMore(page, SECRET);
});

test('prints long answers over several sheets, and an empty form for a client without one', async () => {
  const studio = await openStudio(stage);
  const [clientId, empty] = [await addMarina(stage, studio), await addMarina(stage, studio)];
  const page = await stage.computer();
  const prints = await withPrinter(page);
  await enterAs(page, studio, '/dashboard');
  const long = 'Coceira e vermelhidão depois da aplicação. '.repeat(23).slice(0, 990);
  const names = ['allergiesCosmetics', 'allergiesMedications', 'eyeSurgeries', 'previousTreatments'];
  const details = [...names, 'skincareRoutine', 'makeupFrequency', 'expectations', 'medicalConditions'];
  await fillForm(page, clientId, Object.fromEntries(details.map((name) => [name, long])));
  await page.goto(`/anamnese/${clientId}`);
  await press(page, 'Autorizar e imprimir');
  await expect.poll(prints).toBe(1);
  expect((await measurePrint(page)).sheets).toBeGreaterThan(1);

  await page.goto(`/anamnese/${empty}`);
  await sees(page, 'Não informado');
  await expect.poll(prints).toBe(1);
  await sees(page, 'Data: ____/____/________');
});

test('refuses whoever may not read it', async () => {
  const [studio, other] = [await openStudio(stage), await openStudio(stage)];
  const clientId = await addMarina(stage, other);
  stage.tolerate(/404/);
  const page = await enterAs(stage.computer(), studio, `/anamnese/${clientId}`);
  await seesTitle(page, 'Acesso Negado');
  await sees(page, 'Você não tem permissão para acessar esta anamnese ou o cliente não foi encontrado.');
  await stage.audit.look(page, 'access denied');
  await press(page, 'Voltar para Clientes');
  await page.waitForURL(/\/clients$/);
});

test('prints the report by itself once it is authorized, and logs it first', async ({ studio }) => {
  const clientId = await addMarina(stage, studio);
  const page = await stage.computer();
  const prints = await withPrinter(page);
  await enterAs(page, studio, '/dashboard');
  const signature = await drawSignature(page);
  await fillForm(page, clientId, { medicalConditions: SECRET, pregnancyBreastfeeding: true, signature });
  await page.goto(`/anamnese/${clientId}`);
  await seesTitle(page, 'Imprimir dados sensíveis?');
  await stage.audit.look(page, 'authorization to print');
  expect(await page.content()).not.toContain(SECRET);
  expect(await prints()).toBe(0);

  await press(page, 'Autorizar e imprimir');
  await sees(page, SECRET);
  await expect.poll(prints).toBe(1);
  const log = await stage.sql<{ access_type: string; fields: string[] }>`select access_type, fields
    from anamnesis_accesses where client_id = ${clientId} order by accessed_at, id`;
  expect(log.map(({ access_type }) => access_type)).toEqual(['save', 'view', 'print']);
  expect(log.at(-1)?.fields).toEqual(
    expect.arrayContaining(['medicalConditions', 'currentMedications', 'professionalNotes']),
  );
  await stage.audit.look(page, 'report');
  await page.emulateMedia({ media: 'print' });
  expect(await page.getByRole('button', { name: 'Imprimir' }).isVisible()).toBe(false);
  expect(await page.getByText(SECRET).isVisible()).toBe(true);
  const box = await page.getByAltText(`Assinatura de ${CLIENT_NAME}`).boundingBox();
  expect(box?.width).toBeLessThanOrEqual(200);
  expect(box?.height).toBeLessThanOrEqual(100);
  await page.emulateMedia({ media: null });
  expect(await measurePrint(page)).toEqual({ sheets: 2, width: 595, height: 842 });

  await press(page, 'Imprimir');
  await expect.poll(prints).toBe(2);
  await press(page, 'Fechar');
  await page.waitForURL(/\/clients$/);
});
