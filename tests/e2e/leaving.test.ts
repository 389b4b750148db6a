import { expect } from 'vitest';
import { addAppointment } from './agenda.ts';
import { coming } from './dates.ts';
import { emailedTo, emailsTo } from './email.ts';
import { hears } from './heard.ts';
import { press, sees } from './look.ts';
import { setStage } from './stage.ts';
import { enterAs } from './studio.ts';
import { addColleague } from './team.ts';

const { stage, test } = setStage();

test('who leaves hands appointments over, cancels or keeps them, and clients are told', async ({
  studio,
}) => {
  const bia = await addColleague(stage, studio, { fullName: 'Bia Campos' });
  const date = coming('monday');
  const client = (name: string) => ({
    fullName: `${name} Souza`,
    email: `${name.toLowerCase()}.${studio.slug}@cliente.test`,
  });
  const [ana, bela, clara] = [client('Ana'), client('Bela'), client('Clara')];
  const moved = await addAppointment(stage, bia, { client: ana, date, time: '09:00' });
  const cancelled = await addAppointment(stage, bia, { client: bela, date, time: '11:00' });
  const kept = await addAppointment(stage, bia, { client: clara, date, time: '14:00' });
  await addAppointment(stage, studio, { date, time: '09:30' });
  const readStored = () => stage.sql<{ id: string; professional_id: string; status: string }>`
    select id, professional_id, status from appointments where id = any(${[moved, cancelled, kept]}) order by starts_at`;

  const page = await enterAs(stage.phone(), studio, '/professionals');
  await press(page, 'Excluir Bia Campos');
  const dialog = page.getByRole('dialog', { name: 'Bia Campos tem 3 agendamentos futuros' });
  await choose(/Ana Souza/, 'Passar para Marina Duarte');
  await choose(/Bela Souza/, 'Cancelar e avisar a cliente');
  await stage.audit.look(page, 'what becomes of appointments');
  stage.tolerate(/status of 409/);
  await press(dialog, 'Concluir e excluir');
  await sees(
    page.getByRole('dialog', { name: 'Bia Campos tem 2 agendamentos futuros' }),
    /Já existe um agendamento às 09:30/,
  );
  expect((await readStored()).map(({ status }) => status)).toEqual(['scheduled', 'cancelled', 'scheduled']);

  await stage.sql`update appointments set status = 'cancelled'
    where professional_id = ${studio.professionalId} and studio_id = ${studio.id}`;
  await press(page.getByRole('dialog'), 'Concluir e excluir');
  await hears(page, 'O acesso de Bia Campos foi desativado. Os agendamentos continuam no histórico.');
  expect(await readStored()).toEqual([
    { id: moved, professional_id: studio.professionalId, status: 'scheduled' },
    { id: cancelled, professional_id: bia.professionalId, status: 'cancelled' },
    { id: kept, professional_id: bia.professionalId, status: 'scheduled' },
  ]);
  await emailedTo(ana.email, /./);
  await emailedTo(bela.email, /cancelad/i);
  expect(await emailsTo(clara.email)).toEqual([]);

  // What was kept is nobody's until it is handed over, and says so.
  await page.goto('/appointments');
  await page.getByText('Saiu da equipe', { exact: true }).waitFor();
  await press(page, /^Ver agendamento de Clara Souza/);
  await sees(page.getByRole('dialog'), 'Bia Campos', 'Saiu da equipe');
  await stage.audit.look(page, 'an appointment of nobody');

  async function choose(row: RegExp, fate: string) {
    await dialog.getByRole('button', { name: row }).click();
    await page.getByRole('option', { name: fate, exact: true }).click();
  }
});
