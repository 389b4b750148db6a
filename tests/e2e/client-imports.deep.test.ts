import { press, sees } from './look.ts';
import { setStage } from './stage.ts';
import { enterAs } from './studio.ts';

const { stage, test } = setStage();

test('takes contacts from the phone where the browser can', async ({ studio }) => {
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
