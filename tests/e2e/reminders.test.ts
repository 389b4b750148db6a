import { expect } from 'vitest';
import { addAppointment } from './agenda.ts';
import { coming } from './dates.ts';
import { hears } from './heard.ts';
import { press, sees, seesNoMore } from './look.ts';
import { choosesFrom, opensSettings, savesSettings } from './professional.ts';
import { setStage } from './stage.ts';
import { enterAs, openStudio } from './studio.ts';

const { stage, test } = setStage();

test('chooses when clients are reminded, and sends what waits by WhatsApp with one tap', async () => {
  stage.tolerate(/asked a stranger: https:\/\/wa\.me/);
  const studio = await openStudio(stage);
  const id = await addAppointment(stage, studio, { date: coming('monday'), time: '14:00' });
  const page = await stage.phone();
  await page.context().route('https://wa.me/**', (route) => route.fulfill({ body: 'WhatsApp' }));
  await enterAs(page, studio, '/settings');
  await sees(page, '24 horas antes, No dia, às 8:00');
  await opensSettings(page, 'Lembretes');
  await stage.audit.look(page, 'reminders of the studio', { everyTheme: true });
  await press(page, 'Remover o lembrete: No dia, às 8:00');
  await choosesFrom(page, 'Como', 'WhatsApp, por você');
  await press(page, 'Adicionar lembrete');
  await sees(page, '2 horas antes');
  await savesSettings(page);
  await hears(page, 'Configurações salvas com sucesso!');
  const [stored] = await stage.sql<{ steps: unknown }>`select reminders -> 'steps' as steps from studios
    where id = ${studio.id}`;
  expect(stored?.steps).toEqual([
    { moment: '24h', channel: 'whatsapp', asks: true },
    { moment: '2h', channel: 'email', asks: false },
  ]);

  await stage.sql`insert into reminders (id, studio_id, appointment_id, professional_id, moment, channel,
    asks, starts_at, due_at)
     select gen_random_uuid(), studio_id, id, professional_id, '24h', 'whatsapp', true, starts_at, now()
     from appointments where id = ${id}`;
  await page.goto('/dashboard');
  await sees(page, '1 lembrete espera por você');
  await press(page, 'Ver');
  const sheet = page.getByRole('dialog', { name: 'Lembretes de hoje' });
  await sees(sheet, 'Lash lifting');
  await stage.audit.look(page, 'reminders to send', { everyTheme: true });
  const opening = page.waitForEvent('popup');
  await press(sheet, 'Enviar pelo WhatsApp');
  const text = new URL((await opening).url()).searchParams.get('text');
  expect(text).toContain('Passando para lembrar');
  expect(text).toContain('Eu vou');
  await hears(page, 'Lembrete de Ana marcado como enviado.');
  await sees(sheet, 'Nenhum lembrete esperando.');
  await press(sheet, /^Desfazer/);
  await sees(sheet, '1 lembrete espera por você');
  await page.goBack();
  await seesNoMore(page, 'Lembretes de hoje');
  await sees(page, '1 lembrete espera por você');
});
