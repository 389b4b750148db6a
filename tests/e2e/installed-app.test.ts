import { addAppointment } from './agenda.ts';
import { coming } from './dates.ts';
import { sees, seesTitle } from './look.ts';
import { setStage } from './stage.ts';
import { opensStored, stored } from './stored-app.ts';
import { enterAs } from './studio.ts';

const { stage, test } = setStage();

test('opens without a connection and shows the agenda as it was last read', async ({ studio }) => {
  stage.tolerate(/Failed to load resource/);
  await addAppointment(stage, studio, { date: coming('tuesday'), time: '14:00' });
  const page = await enterAs(stage.phone(stored), studio);
  await opensStored(page, '/dashboard');

  await page.context().setOffline(true);
  await page.reload();
  await seesTitle(page, 'Olá');
  await sees(page, /Atualizado às \d\d:\d\d\./, 'Ana Beatriz Souza', 'Offline');
  await page.goto('/appointments?view=week');
  await sees(page, /Mostrando a agenda\. Atualizado às/);
  await page.goto('/clients');
  await seesTitle(page, 'Clientes');
});
