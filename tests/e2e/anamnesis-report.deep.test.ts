import { expect } from 'vitest';
import { addMarina, fillForm, measurePrint, withPrinter } from './anamnesis.ts';
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
  const page = await stage.phone();
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
