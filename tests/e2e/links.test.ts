import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { sees, seesTitle } from './look.ts';
import { setStage } from './stage.ts';
import { openStudio } from './studio.ts';

const stage = setStage();
const NOT_FOUND = 'Profissional não encontrado ou não está disponível para agendamentos';
const MISSING = 'ID do profissional não fornecido na URL';
const HINT = 'Verifique se o link está correto ou entre em contato com o profissional.';

describe('a link that leads to nobody', () => {
  test.each([
    ['/agendar', 400, MISSING],
    ['/agendar?professional=', 400, MISSING],
    [`/agendar?professional=${randomUUID()}`, 404, NOT_FOUND],
    ['/agendar?professional=nada', 404, NOT_FOUND],
    ['/agendar/ninguem-com-este-nome', 404, NOT_FOUND],
    ['/agendar/%3Cscript%3E', 404, NOT_FOUND],
  ])('%s says so with %i', async (path, status, sentence) => {
    stage.tolerate(/status of 40[04]/);
    const page = await stage.phone();
    const response = await page.goto(path);
    expect(response?.status()).toBe(status);
    await seesTitle(page, sentence);
    await sees(page, HINT);
  });

  test('is also one whose professional takes no bookings', async () => {
    stage.tolerate(/status of 404/);
    const studio = await openStudio(stage);
    await stage.sql('update profiles set is_bookable = false where id = $1', [studio.professionalId]);
    const page = await stage.phone();
    expect((await page.goto(studio.link))?.status()).toBe(404);
    await seesTitle(page, NOT_FOUND);
  });
});

test('leads to the same page by id and by readable link', async () => {
  const studio = await openStudio(stage);
  const page = await stage.phone();
  for (const path of [studio.link, `/agendar?professional=${studio.professionalId}`]) {
    expect((await page.goto(path))?.status()).toBe(200);
    await seesTitle(page, studio.businessName);
    await sees(page, studio.ownerName);
    await sees(page, 'Campinas - SP');
    await sees(page, '(11) 3333-4444');
    await sees(page, '5.0');
  }
});
