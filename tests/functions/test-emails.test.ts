import { beforeEach, expect, test } from 'vitest';
import { rateLimits } from '../../domain/rate-limit.ts';
import { ownProduct } from '../support/product.ts';
import { expectStatus, openStudio, type Problem, type Studio } from './studio.ts';

let studio: Studio;
const product = await ownProduct();
beforeEach(async () => {
  product.mailbox.failures.reset();
  product.mailbox.mails.clear();
  await product.sql`delete from rate_counters where key like 'outbox/%'`;
  studio = await openStudio(product);
});

const ask = () => studio.owner.post<Problem & { cause?: string }>('/api/settings/test-mail');
const rows = () =>
  product.sql<{ status: string; attempts: number; data: unknown }>`select status, attempts, data from outbox
    where kind = 'system-test' and professional_id = ${studio.professionalId}`;

test('arrives where her notices go before it is called a success', async () => {
  await product.sql`update profiles set notification_email = 'avisos@marina.example'
    where id = ${studio.professionalId}`;
  expectStatus(await ask(), 200, {
    message: 'Sistema de email funcionando!',
    address: 'avisos@marina.example',
  });
  const [mail] = product.mailbox.mails.all;
  expect(mail).toMatchObject({ to: ['avisos@marina.example'], subject: 'Teste de e-mail do Lume' });
  expect(mail?.text).toContain(`${product.url}/settings?tab=notifications`);
  expect(await rows()).toEqual([{ status: 'sent', attempts: 1, data: null }]);
});

test.each([
  ['500', 'O serviço de e-mail está com problemas.'],
  ['429', 'O serviço de e-mail pediu para esperar.'],
  ['lose', 'O serviço de e-mail não respondeu.'],
] as const)('fails when the provider does (%s): says why, and is not tried again', async (kind, cause) => {
  product.mailbox.failures.set({ kind });
  expectStatus(await ask(), 502, { code: 'mail_failed', message: 'Erro no teste', cause });
  expect(await rows()).toEqual([{ status: 'dead', attempts: 1, data: null }]);
});

test('waits its turn in the queue when the provider has asked for a pause, and says so', async () => {
  await product.sql`insert into rate_counters (key, window_ends_at, hits)
     select key, now() + interval '1 hour', 1 from unnest(array['outbox/a', 'outbox/b']) as key`;
  const answer = await ask();
  expectStatus(answer, 202, { message: expect.stringContaining('está na fila') });
  expect(await rows()).toMatchObject([{ status: 'pending', attempts: 0 }]);
  await product.sql`delete from rate_counters where key like 'outbox/%'`;
  await product.runCron();
  expect(await rows()).toMatchObject([{ status: 'sent' }]);
});

test('is hers alone to count: five an hour, then none is queued', async () => {
  product.mailbox.failures.set({ kind: '500' });
  for (let n = 0; n < rateLimits.testEmailByAccount.max; n += 1) {
    expectStatus(await ask(), 502);
    await product.sql`delete from rate_counters where key like 'outbox/%'`;
  }
  const refused = await ask();
  expectStatus(refused, 429, {
    code: 'rate_limited',
    message: 'Muitas tentativas. Aguarde alguns minutos antes de tentar novamente.',
  });
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(await rows()).toHaveLength(5);
  studio = await openStudio(product);
  product.mailbox.failures.reset();
  expectStatus(await ask(), 200);
});

test('needs a session', async () => {
  expectStatus(await product.visitor().post('/api/settings/test-mail'), 401);
});

test('another try is limited too: thirty an hour', async () => {
  const ids = Array.from({ length: 31 }, () => crypto.randomUUID());
  await product.sql`insert into outbox (id, studio_id, professional_id, kind, recipient, data, status,
    settled_at)
     select m.id, p.studio_id, p.id, 'address-known', 'x@y.example', '{"kind":"address-known"}', 'dead',
     now()
     from profiles p, unnest(${ids}::uuid[]) as m (id) where p.id = ${studio.professionalId}`;
  const statuses: number[] = [];
  for (const id of ids) statuses.push((await studio.owner.post(`/api/outbox/${id}/retry`)).status);
  expect(statuses).toEqual([...Array.from({ length: 30 }, () => 202), 429]);
});
