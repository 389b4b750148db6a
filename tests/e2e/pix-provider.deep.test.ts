import { PROVIDER_CARD as CARD } from './deposit-stage.ts';
import { hears } from './heard.ts';
import { tabsTo } from './keyboard.ts';
import { sees, seesNoMore } from './look.ts';
import { setStage } from './stage.ts';
import { enterAs } from './studio.ts';
import { addColleague } from './team.ts';

const { stage, test } = setStage();

test('is used by keyboard, and is not shown to who may not change the studio', async ({ studio }) => {
  const page = await enterAs(stage.computer(), studio, '/settings?tab=payments');
  await sees(page, CARD);
  await page.getByRole('radio', { name: /Woovi/ }).focus();
  await tabsTo(page, /^App ID$/);
  await page.keyboard.type(crypto.randomUUID());
  await page.keyboard.press('Enter');
  await hears(page, 'Provedor conectado');
  const colleague = await addColleague(stage, studio, { fullName: 'Lia Prado' });
  const other = await enterAs(stage.computer(), colleague, '/settings?tab=payments');
  await other.getByLabel('Chave Pix').waitFor();
  await seesNoMore(other, CARD);
});
