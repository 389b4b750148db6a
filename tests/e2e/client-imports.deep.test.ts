import { test } from 'vitest';
import { press, sees } from './look.ts';
import { setStage } from './stage.ts';
import { enterAs, openStudio } from './studio.ts';

const stage = setStage();

test('takes contacts from the phone where the browser can', async () => {
  const studio = await openStudio(stage);
  const page = await enterAs(stage.phone(), studio);
  await page.addInitScript(() => {
    Object.defineProperty(window, 'ContactsManager', { value: class {} });
    const select = async () => [{ name: ['Duda Reis'], tel: ['+55 11 94444-5555'], email: [] }];
    Object.defineProperty(navigator, 'contacts', { value: { select } });
  });
  await page.goto('/clients');
  await page.getByRole('button', { name: 'Importar contatos' }).first().click();
  await press(page, 'Contatos do celular');
  await press(page, 'Importar 1 cliente');
  await sees(page, 'Duda Reis');
});
