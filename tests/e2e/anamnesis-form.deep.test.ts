import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { addMarina, CLIENT_NAME, fillForm } from './anamnesis.ts';
import { hears } from './heard.ts';
import { holds, press, sees, types } from './look.ts';
import { setStage } from './stage.ts';
import { enterAs, openStudio } from './studio.ts';

const { stage, test } = setStage();

const form = (page: Page) => page.getByRole('dialog');

const save = (page: Page) => press(form(page), 'Salvar anamnese');

const answer = (page: Page, question: string, option: string) =>
  page.getByRole('group', { name: question }).getByText(option, { exact: true }).click();

const SECRET = 'Epilepsia desde 2019';

test('shows both versions when another screen saved the form meanwhile', async ({ studio }) => {
  stage.tolerate(/409/);
  const clientId = await addMarina(stage, studio);
  const page = await enterAs(stage.computer(), studio, '/clients');
  const first = await fillForm(page, clientId, { expectations: 'Volume' });
  await press(page, `Anamnese de ${CLIENT_NAME}`);
  await press(form(page), /Expectativas e observações/);
  await types(form(page), 'O que espera do procedimento?', 'Bem natural');
  await fillForm(page, clientId, { expectations: 'Colorido', diabetes: true, replaces: first });
  await save(page);
  await sees(page, 'Estes dados foram alterados em outro lugar.');
  await sees(page.getByRole('row', { name: /Expectativas/ }), 'Colorido');
  await holds(form(page), 'O que espera do procedimento?', 'Bem natural');
  await save(page);
  await hears(page, 'Anamnese atualizada com sucesso!');
});

/** What the newest version hides, revealed past the form. */
const hiddenOf = (page: Page, clientId: string) =>
  page.evaluate(async (id) => {
    const { anamnesis } = await (await fetch(`/api/clients/${id}/anamnesis`)).json();
    const body = JSON.stringify({ anamnesisId: anamnesis.id, purpose: 'view_sensitive', userConsent: true });
    const headers = { 'content-type': 'application/json' };
    return (await fetch(`/api/clients/${id}/anamnesis/reveal`, { method: 'POST', headers, body })).json();
  }, clientId);

async function revealed(page: Page): Promise<void> {
  await press(form(page), 'Mostrar Condições médicas');
  await press(page, 'Autorizar');
  await holds(form(page), /^Quais\? Por exemplo/, SECRET);
}

test('shows the revealed answers of both versions when another screen saved meanwhile', async () => {
  stage.tolerate(/409/);
  const studio = await openStudio(stage);
  const clientId = await addMarina(stage, studio);
  const page = await enterAs(stage.computer(), studio, '/clients');
  const first = await fillForm(page, clientId, { medicalConditions: SECRET });
  await press(page, `Anamnese de ${CLIENT_NAME}`);
  await revealed(page);
  await types(form(page), /^Quais\? Por exemplo/, 'Epilepsia controlada');
  await fillForm(page, clientId, {
    medicalConditions: 'Asma',
    currentMedications: 'Bombinha',
    replaces: first,
  });
  await save(page);
  await sees(page.getByRole('row', { name: /Condições médicas/ }), 'Asma');
  await holds(form(page), /^Quais\? Por exemplo/, 'Epilepsia controlada');
  await save(page);
  await hears(page, 'Anamnese atualizada com sucesso!');
  expect(await hiddenOf(page, clientId)).toMatchObject({
    medicalConditions: 'Epilepsia controlada',
    currentMedications: 'Bombinha',
  });
});

test('a draft of revealed answers is recovered hidden, and loses none of them', async ({ studio }) => {
  const clientId = await addMarina(stage, studio);
  const page = await enterAs(stage.computer(), studio, '/clients');
  await fillForm(page, clientId, { medicalConditions: SECRET });
  await page.goto(`/clients?anamnesis=${clientId}`);
  await revealed(page);
  await answer(page, 'Tem diabetes?', 'Sim');
  await recoversDraft(page);
  await sees(form(page), 'Preenchido. Mostrar para editar.');
  expect(await page.content()).not.toContain(SECRET);
  await save(page);
  await hears(page, 'Anamnese atualizada com sucesso!');
  expect(await hiddenOf(page, clientId)).toMatchObject({ medicalConditions: SECRET });
});

test('keeps what was filled in as a draft that is not stored in clear', async ({ studio }) => {
  const clientId = await addMarina(stage, studio);
  const page = await enterAs(stage.computer(), studio, `/clients?anamnesis=${clientId}`);
  await answer(page, 'Tem alguma doença ou condição de saúde?', 'Sim');
  await types(form(page), /^Quais\? Por exemplo/, SECRET);
  await recoversDraft(page);
  await holds(form(page), /^Quais\? Por exemplo/, SECRET);
  await page.goBack();
});

/** The draft, in which the secret does not stand in clear, is found after the page was loaded anew. */
async function recoversDraft(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    Object.keys(localStorage).some((key) => key.startsWith('draft:anamnesis-form')),
  );
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain('Epilepsia');
  await page.reload();
  await sees(page, 'Você tem um rascunho não salvo.');
  await press(page, 'Recuperar');
}
