import { expect } from 'vitest';
import { hears } from './heard.ts';
import { press, sees, types } from './look.ts';
import { setStage } from './stage.ts';
import { enterAs } from './studio.ts';
import { addColleague } from './team.ts';

const { stage, test } = setStage();

test('says who offers what, at which own price and length, in a grid on a computer and by service on a phone', async ({
  studio,
}) => {
  const bia = await addColleague(stage, studio, { fullName: 'Bia Campos' });
  const page = await enterAs(stage.computer(), studio, '/procedure-types');
  await press(page, 'Quem oferece o quê');
  const dialog = page.getByRole('dialog', { name: 'Quem oferece o quê' });
  const row = dialog.getByRole('row', { name: /Lash lifting/ });
  await row.getByRole('checkbox', { name: /Bia Campos/ }).press('Space');
  await types(dialog, 'Preço: Lash lifting, Bia Campos', '220');
  await types(dialog, 'Duração em minutos: Lash lifting, Bia Campos', '0');
  await stage.audit.look(page, 'who offers what');
  await press(dialog, 'Salvar');
  await sees(dialog, 'Duração deve ser um valor válido maior que 0');
  await types(dialog, 'Duração em minutos: Lash lifting, Bia Campos', '90');
  await press(dialog, 'Salvar');
  await hears(page, 'Salvo: quem oferece o quê.');
  await sees(page, /Bia Campos \(R\$\s220,00 · 1 h 30\)/);

  const client = await stage.phone();
  await client.goto(bia.link);
  await sees(client, /R\$\s220,00/);

  const phone = await enterAs(stage.phone(), studio, '/procedure-types?open=offers');
  const sheet = phone.getByRole('dialog', { name: 'Quem oferece o quê' });
  expect(await sheet.getByLabel('Preço: Lash lifting, Bia Campos').inputValue()).toBe('220,00');
  await stage.audit.look(phone, 'who offers what, by service');
  await sheet.getByRole('checkbox', { name: /^Bia Campos oferece Lash lifting/ }).press('Space');
  await phone.keyboard.press('Escape');
  await sees(phone, 'O que você mudou em quem oferece o quê ainda não foi salvo.');
});
