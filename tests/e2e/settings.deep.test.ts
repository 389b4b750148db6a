import { expect } from 'vitest';
import { hears } from './heard.ts';
import { contentOf, pastes, press, sees, types } from './look.ts';
import { savesSettings } from './professional.ts';
import { setStage } from './stage.ts';
import { enterAs, openStudio } from './studio.ts';

const { stage, test } = setStage();

const SAVED = 'Configurações salvas com sucesso!';

test('fills street, city and state from a CEP, keeps the number, and gives discarded edits back', async () => {
  stage.tolerate(/status of 40[04]|Failed to load resource/);
  const studio = await openStudio(stage);
  const page = await enterAs(stage.phone(), studio);
  await page.route('**/api/settings', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, json: { ...(await answer.json()), looksUpPostalCodes: true } });
  });
  const places: Record<string, object> = {
    '01310100': { street: 'Avenida Paulista', city: 'São Paulo', state: 'SP' },
    '69005070': { street: 'Rua da Instalação', city: 'Manaus', state: 'AM' },
    '78000000': { street: '', city: 'Cuiabá', state: 'MT' },
  };
  await page.route('**/api/postal-codes/*', (route) => {
    const place = places[route.request().url().slice(-8)];
    return route.fulfill(
      place ? { json: place } : { status: 404, json: { code: 'not_found', message: 'x' } },
    );
  });
  await page.goto('/settings#business');
  const cep = async (text: string, sentence: string) => {
    await types(page, 'CEP', '');
    await pastes(page, 'CEP', text);
    await sees(page, sentence);
    return Promise.all(['Endereço', 'Cidade'].map((label) => contentOf(page, label)));
  };
  const FILLED = 'Endereço preenchido. Confira e complete o número.';
  expect(await cep('01310-100', FILLED)).toEqual(['Avenida Paulista', 'São Paulo']);
  expect(await cep('69005-070', FILLED)).toEqual(['Rua da Instalação', 'Manaus']);
  await page.getByRole('button', { name: /^Amazonas.*Estado/ }).waitFor();
  expect(await cep('78000-000', FILLED)).toEqual(['Rua da Instalação', 'Cuiabá']);
  const missing = await cep('99999-999', 'Não encontramos este CEP. Preencha o endereço.');
  expect(missing).toEqual(['Rua da Instalação', 'Cuiabá']);
  await types(page, 'Endereço', 'Avenida Paulista, 1000, sala 3');
  await savesSettings(page);
  await hears(page, SAVED);
  await page.reload();
  await page.getByLabel('CEP').waitFor();
  const again = await cep('01310-100', FILLED);
  expect(again).toEqual(['Avenida Paulista, 1000, sala 3', 'São Paulo']);

  await press(page, 'Descartar');
  await press(page, 'Desfazer');
  await hears(page, 'Alterações descartadas.');
  await expect.poll(() => contentOf(page, 'Cidade')).toBe('São Paulo');
  await sees(page, 'Alterações não salvas');
  await savesSettings(page);
  await hears(page, SAVED);
});
