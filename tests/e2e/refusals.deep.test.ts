import { addClient, insertAppointment } from './clients.ts';
import { coming } from './dates.ts';
import { asksDeposits, BIA } from './deposit-stage.ts';
import { press, sees, seesNoMore, types } from './look.ts';
import { setStage } from './stage.ts';
import { enterAs } from './studio.ts';

const { stage, test } = setStage();

test('a message of what the form does not show stands above its fields', async ({ studio }) => {
  stage.tolerate(/status of 422/);
  await asksDeposits(stage, studio);
  const client = { ...BIA, id: await addClient(stage, studio, BIA) };
  const id = await insertAppointment(stage, studio, { client, at: `${coming('monday')} 10:00` });
  const page = await enterAs(stage.phone(), studio, `/appointments?appointment=${id}`);
  await press(page, 'Já recebi o sinal');
  const form = page.getByRole('dialog', { name: 'Registrar sinal recebido' });
  await stage.sql`update studios set deposit_rules = null where id = ${studio.id}`;
  await press(form, 'Registrar');
  await sees(form, 'O estúdio não pede sinal. Ligue em Configurações › Pagamentos.');
  await types(form, 'Valor do sinal', '0');
  await press(form, 'Registrar');
  await seesNoMore(form, /O estúdio não pede sinal/);
});
