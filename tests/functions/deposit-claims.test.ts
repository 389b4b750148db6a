import { describe, expect, test } from 'vitest';
import type { ManagedAppointment } from '../../domain/booking/manage.ts';
import { appointmentToken } from '../../functions/booking/client-links.ts';
import { SIGNING_SECRET } from '../support/bindings.ts';
import { ownProduct } from '../support/product.ts';
import { make, newClient } from './agenda.ts';
import { sendQueued } from './email.ts';
import { askDeposit, linkOf, sendProof } from './private-pictures.ts';
import { expectStatus, openStudio } from './studio.ts';
import { join } from './team.ts';

// With the limits of production.
const product = await ownProduct({ bindings: { RATE_LIMIT_FACTOR: '1' } });
const studio = await openStudio(product);
const visitor = product.visitor();

/** One that waits for its deposit, and its link as it was given to whoever booked. */
async function awaited() {
  const { id } = await make(studio, await newClient(studio.owner));
  await askDeposit(product, id);
  return { id, token: linkOf(id) };
}

const claim = (body: { token: string; proofId?: string }) =>
  visitor.post<ManagedAppointment>('/api/public/manage/deposit-claim', body);
const stateOf = async (id: string) =>
  (await product.sql<{ state: string }>`select state from deposits where appointment_id = ${id}`)[0]?.state;

describe('said many times', () => {
  test('a claim is one email to the studio, and the emailed link still works', async () => {
    const { id, token } = await awaited();
    const statuses: number[] = [];
    for (let n = 0; n < 8; n += 1) statuses.push((await claim({ token })).status);
    expect(statuses).toEqual([200, 200, 200, 200, 429, 429, 429, 429]);
    const sent =
      await product.sql`select id from outbox where appointment_id = ${id} and kind = 'deposit-claim'`;
    expect(sent).toHaveLength(1);
    const [row] = await product.sql<{ version: number }>`select version from appointments where id = ${id}`;
    expectStatus(await studio.owner.post(`/api/deposits/${id}/denial`, { version: row?.version }), 200);
    const holder = { appointmentId: id, generation: 0, deviceGeneration: 0 };
    expectStatus(await claim({ token: appointmentToken({ SIGNING_SECRET }, holder) }), 200);
    expect(await stateOf(id)).toBe('claimed');
  });

  test('a proof ends at its limit; the claim needs none, and other clients have theirs', async () => {
    const { id, token } = await awaited();
    const statuses: number[] = [];
    for (let n = 0; n < 12; n += 1) statuses.push((await sendProof(visitor, token)).status);
    expect(statuses).toEqual([...Array(10).fill(201), 429, 429]);
    expectStatus(await sendProof(visitor, (await awaited()).token), 201);
    expectStatus(await claim({ token }), 200);
    expect(await stateOf(id)).toBe('claimed');
  });
});

test('a proof that is gone, or of another appointment, is said, and nothing is changed', async () => {
  const { id, token } = await awaited();
  const { id: proofId } = expectStatus(await sendProof(visitor, token), 201);
  const other = await awaited();
  expectStatus(await claim({ token: other.token, proofId }), 409, 'proof_gone');
  await product.sql`update private_pictures set kept_until = now() where id = ${proofId}`;
  expectStatus(await claim({ token, proofId }), 409, 'proof_gone');
  expect([await stateOf(id), await stateOf(other.id)]).toEqual(['awaiting', 'awaiting']);
  expectStatus(await claim({ token }), 200);
});

test('of an appointment of who left the team the owner is asked, by email and push', async () => {
  const owner = await openStudio(product);
  const { path, keys } = product.mailbox.push.subscribe();
  const device = { endpoint: product.mailbox.url + path, keys };
  expectStatus(await owner.owner.post('/api/push/devices', device), 201);
  const colleague = await join(product, owner, 'professional');
  const { id } = await make(owner, await newClient(owner.owner), { professionalId: colleague.id });
  await askDeposit(product, id);
  await product.sql`update profiles set is_active = false where id = ${colleague.id}`;
  expectStatus(await claim({ token: linkOf(id) }), 200);
  await product.sql`update deposits set ask_at = now() - interval '1 second' where appointment_id = ${id}`;
  await product.runCron();
  await sendQueued(product, owner.email);
  const emails = product.mailbox.to(owner.email).filter(({ subject }) => subject.includes('sinal'));
  expect(emails.map(({ subject }) => subject.split('?')[0])).toEqual([
    'Você recebeu o sinal',
    'Ainda sem resposta: você recebeu o sinal',
  ]);
  expect(emails[0]?.text).toContain('Bia Campos, fora da equipe');
  expect(product.mailbox.to(colleague.email).filter(({ subject }) => subject.includes('sinal'))).toEqual([]);
  expect(product.mailbox.push.received(path).map(({ content }) => content)).toMatchObject([
    { title: 'Sinal informado: você recebeu?', appointmentId: id },
    { title: 'Sinal sem resposta: você recebeu?', appointmentId: id },
  ]);
});
