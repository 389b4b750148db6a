import { expect } from 'vitest';
import { hears } from './heard.ts';
import { holds, press, sees } from './look.ts';
import { readStored } from './procedure-types.ts';
import { describesService, savesService } from './professional.ts';
import { setStage } from './stage.ts';
import { enterAs, openStudio } from './studio.ts';

const { stage, test } = setStage();

test('says what is missing or wrong, and keeps what was typed as a draft', async () => {
  const studio = await openStudio(stage, { services: [] });
  const page = await enterAs(stage.computer(), studio, '/procedure-types');
  await press(page, 'Novo procedimento');
  await savesService(page);
  await sees(page, 'Nome é obrigatório', 'Preço é obrigatório', 'Duração é obrigatória');
  await describesService(page, { name: 'Henna', price: '-', duration: '0' });
  await savesService(page);
  await sees(page, 'Duração deve ser um valor válido maior que 0');
  await describesService(page, { duration: 'uma hora' });
  await savesService(page);
  await sees(page, 'Duração deve ser um valor válido maior que 0');
  expect(await readStored(stage, studio)).toEqual([]);

  await describesService(page, { price: '45,9' });
  await page.goBack();
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  expect(new URL(page.url()).pathname).toBe('/procedure-types');
  await page.goto('/procedure-types?edit=new');
  await sees(page, 'Você tem um rascunho não salvo.');
  await press(page, 'Recuperar');
  await holds(page.getByRole('dialog'), 'Nome', 'Henna');
  await describesService(page, { duration: '1:30' });
  await savesService(page);
  await hears(page, 'Procedimento criado com sucesso!');
  expect(await readStored(stage, studio)).toMatchObject([
    { name: 'Henna', price_cents: 4590, duration_minutes: 90 },
  ]);
});
