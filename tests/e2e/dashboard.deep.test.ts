import { expect } from 'vitest';
import { zoneOfToday } from './dates.ts';
import { hears } from './heard.ts';
import { press, sees, seesNoMore } from './look.ts';
import { setStage } from './stage.ts';
import { enterAs, openStudio, type StudioOptions } from './studio.ts';

const { stage, test } = setStage();

test('says when it could not be read, and when the connection is gone, within the narrowest phone', async () => {
  stage.tolerate(/Failed to load resource|net::ERR/);
  const studio = await opensToday({ businessName: 'Ateliê de Cílios e Sobrancelhas Marina Duarte' });
  const page = await enterAs(stage.phone(), studio);
  await page.route('**/api/dashboard?*', (route) => route.fulfill({ status: 503, body: '{}' }));
  await page.goto('/dashboard');
  await sees(page, 'Erro ao carregar o dashboard');
  await page.unroute('**/api/dashboard?*');
  await press(page, 'Tentar Novamente');
  await sees(page, 'Sua agenda está livre.');
  await seesNoMore(page, 'Erro ao carregar o dashboard');

  await page.setViewportSize({ width: 320, height: 640 });
  await page.evaluate(() =>
    window.dispatchEvent(Object.assign(new Event('beforeinstallprompt'), { prompt: () => undefined })),
  );
  await page.getByRole('button', { name: 'Instalar app' }).waitFor();
  await page.context().setOffline(true);
  await sees(page, 'Você está sem conexão…', 'Offline');
  const sticksOut = () =>
    page.evaluate(() => {
      const { scrollWidth, clientWidth } = document.documentElement;
      return scrollWidth - clientWidth;
    });
  await expect.poll(sticksOut).toBe(0);
  await page.context().setOffline(false);
  await hears(page, 'Conexão restabelecida.');
  await seesNoMore(page, 'Conexão restabelecida.');
});

/** A studio whose day is not about to end. */
const opensToday = (options: StudioOptions = {}) => openStudio(stage, { zone: zoneOfToday(), ...options });
