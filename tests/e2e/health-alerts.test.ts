import { addAppointment } from './agenda.ts';
import { CLIENT_NAME, fillForm } from './anamnesis.ts';
import { coming } from './dates.ts';
import { press, sees } from './look.ts';
import { setStage } from './stage.ts';
import { enterAs, LASHES, openStudio } from './studio.ts';

const { stage, test } = setStage();

test('a pregnancy is noticed on the appointment, the client and before the work starts', async () => {
  const studio = await openStudio(stage);
  const client = { fullName: CLIENT_NAME, email: `${crypto.randomUUID()}@cliente.test` };
  const appointment = await addAppointment(stage, studio, {
    client,
    date: coming('monday'),
    time: '10:00',
    status: 'confirmed',
    service: LASHES.name,
  });
  const [row] = await stage.sql<{ client_id: string }>`select client_id from appointments
    where id = ${appointment}`;
  const clientId = row?.client_id ?? '';
  const page = await enterAs(stage.phone(), studio, `/clients/${clientId}`);
  await sees(page, 'Sem anamnese');
  await fillForm(page, clientId, { pregnancyBreastfeeding: true });

  await page.goto(`/clients/${clientId}`);
  await sees(page.getByRole('region', { name: 'Alertas de saúde' }), 'Gestante ou amamentando');
  await page.goto('/dashboard');
  await sees(page.getByRole('region', { name: 'Próxima cliente' }), 'Gestante ou amamentando');

  await page.goto(`/appointments?appointment=${appointment}`);
  const sheet = page.getByRole('dialog', { name: CLIENT_NAME });
  await sees(sheet, 'Gestante ou amamentando');
  await sheet.getByText('O que cuidar').click();
  await sees(sheet, /anestésicos e pigmentos não são recomendados/, /não substitui avaliação médica/);
  await stage.audit.look(page, 'appointment with health alerts');
  await press(sheet, /^Iniciar/);
  const question = page.getByRole('alertdialog', { name: 'Iniciar atendimento?' });
  await sees(question, 'Gestante ou amamentando');
  await stage.audit.look(page, 'question before the start');
  await press(question, 'Iniciar');
  await sees(sheet, 'Em Andamento');
});
