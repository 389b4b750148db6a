import { expect, test } from 'vitest';
import { TEST_API_KEY } from '../support/mailbox.ts';
import { productOfTest } from '../support/product.ts';
import { confirmationToken, expectStatus, newEmail, openStudio, signUpForm } from './studio.ts';

test('a setting that was piped or pasted with the end of its line is what it was meant to be', async () => {
  const product = await productOfTest({
    bindings: {
      RESEND_API_KEY: `${TEST_API_KEY}\n`,
      MAIL_FROM: 'Lume <avisos@lume.example>\r\n',
      MERCADO_PAGO_CLIENT_ID: '123\r\n',
    },
  });
  const email = newEmail();
  expectStatus(await product.visitor().post('/api/accounts', signUpForm(email)), 202);
  expect(await confirmationToken(product, email)).not.toBe('');
  const { owner } = await openStudio(product);
  const { url } = expectStatus(await owner.post<{ url: string }>('/api/pix/provider/connection'), 200);
  expect(new URL(url).searchParams.get('client_id')).toBe('123');
});
