import { test } from 'vitest';
import { press, sees } from './look.ts';
import { setStage } from './stage.ts';
import { enterAs, openStudio } from './studio.ts';

const stage = setStage();
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1';

test('tells the way on an iPhone, which has no question to ask', async () => {
  const studio = await openStudio(stage);
  const page = await stage.phone({ userAgent: IPHONE });
  await enterAs(page, studio);
  await page.goto('/subscription');
  await press(page, 'Instalar app');
  await sees(page, 'Instalar no iPhone ou iPad');
  await sees(page, /Toque em Compartilhar no Safari, role a lista, escolha ‘Adicionar à Tela de Início’/);
});
