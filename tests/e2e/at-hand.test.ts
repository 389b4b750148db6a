import { expect } from 'vitest';
import { countTaps, listInPlace } from './booking-desk.ts';
import { addClient } from './clients.ts';
import { zoneOfToday } from './dates.ts';
import { hears } from './heard.ts';
import { focusOf } from './keyboard.ts';
import { seesTitle } from './look.ts';
import { setStage } from './stage.ts';
import { enterAs, openStudio } from './studio.ts';

const { stage, test } = setStage();

test('a client at the door is booked for now with six taps and her name', async () => {
  const studio = await openStudio(stage, { zone: zoneOfToday() });
  await addClient(stage, studio, {
    fullName: 'Nina Prado',
    email: 'nina@cliente.test',
    phone: '11999991234',
  });
  const page = await enterAs(stage.phone(), studio, '/dashboard');
  await seesTitle(page, 'Olá');
  const taps = await countTaps(page);
  await page.getByRole('button', { name: 'Agora', exact: true }).tap();
  await expect.poll(() => focusOf(page)).toMatchObject({ name: expect.stringContaining('Cliente') });
  await page.keyboard.type('Nina');
  const found = page.getByRole('option', { name: /^Nina Prado/ });
  await found.waitFor();
  await listInPlace(page);
  await found.tap();
  await found.waitFor({ state: 'detached' }); // else the first option is still hers
  await page
    .getByRole('button', { name: /Procedimento/ })
    .first()
    .tap();
  await page.getByRole('option').first().waitFor();
  await listInPlace(page);
  await page.getByRole('option').first().tap();
  await page.getByRole('button', { name: 'Agendar', exact: true }).tap();
  await hears(page, 'Agendamento criado com sucesso!');
  expect(await taps()).toBeLessThanOrEqual(6);
  const [row] = await stage.sql<{ minutes: number; name: string }>`select abs(extract(epoch
    from a.starts_at - now()) / 60)::integer as minutes, c.full_name as name
     from appointments a join clients c on c.id = a.client_id where a.studio_id = ${studio.id}`;
  expect(row?.name).toBe('Nina Prado');
  expect(row?.minutes).toBeLessThanOrEqual(6);
});
