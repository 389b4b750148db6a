import { expect, test } from 'vitest';
import { answerDue } from '../../domain/data-request/data-request.ts';
import { PRIVACY_EMAIL } from '../../domain/studio/studio.ts';
import { today } from '../support/days.ts';
import { sharedProduct } from '../support/product.ts';
import { countRequests } from '../support/requests.ts';
import { eventuallySent } from './email.ts';
import { expectStatus, newEmail, openStudio } from './studio.ts';

const product = await sharedProduct();

const request = (email: string) => ({
  name: 'Eva Prado',
  email,
  kind: 'deletion',
  message: 'Apaguem o que guardaram.\nAgendei em outubro.',
});
const ask = (body: object, who = product.visitor()) =>
  who.post<{ protocol: string; dueOn: string }>('/api/public/data-requests', body);

test('a request is stored with its deadline, mailed to the officer, and receipted without what was typed', async () => {
  const email = newEmail('eva');
  const requests = countRequests(product);
  const { status, body } = await ask(request(` ${email.toUpperCase()} `));
  expect([status, requests()]).toEqual([201, 1]);
  expect(body).toEqual({ protocol: expect.stringMatching(/^LUME-\w{4}-\w{4}$/), dueOn: answerDue(today()) });
  const [stored] = await product.sql`select name, email, kind, message, due_on::text, closed_at
    from data_requests where protocol = ${body.protocol}`;
  expect(stored).toEqual({ ...request(email), due_on: body.dueOn, closed_at: null });

  const find = (to: string) => product.mailbox.to(to).find(({ subject }) => subject.includes(body.protocol));
  const receipt = await eventuallySent(product, () => find(email), 'the receipt');
  const notice = await eventuallySent(product, () => find(PRIVACY_EMAIL), 'the notice');
  expect(receipt.text).toContain(body.protocol);
  expect(receipt.text).not.toMatch(/Eva|Apaguem/);
  expect(receipt.replyTo).toEqual([PRIVACY_EMAIL]);
  expect(notice.text).toContain('Agendei em outubro.');
  expect(notice.replyTo).toEqual([email]);
});

test('answers alike for an address that has an account, and the product itself cannot read requests', async () => {
  const studio = await openStudio(product);
  const known = await ask(request(studio.email));
  const unknown = await ask(request(newEmail('eva')));
  expect([known.status, Object.keys(known.body)]).toEqual([unknown.status, Object.keys(unknown.body)]);
  const [policies] = await product.sql`select array_agg(cmd) as commands from pg_policies
    where tablename = 'data_requests'`;
  expect(policies).toEqual({ commands: ['INSERT'] });
});

test('says what is missing', async () => {
  expectStatus(await ask({ name: ' ', email: 'eva', kind: 'all', message: '\n' }), 422, {
    fields: {
      name: ['Nome é obrigatório'],
      email: ['Email inválido'],
      kind: ['Escolha o tipo do pedido'],
      message: ['Descreva o seu pedido'],
    },
  });
  expectStatus(await ask({ ...request(newEmail('eva')), message: 'x'.repeat(2001) }), 422);
});
