/** Deposits paid through the local providers of Pix, with what a network does to them, and the jobs of each minute. */

import { keysOf } from '../../../../domain/text.ts';
import { appointmentToken } from '../../../../functions/booking/client-links.ts';
import { actions } from '../../../../tools/pix/page.ts';
import { webhookSecretOf } from '../../../../tools/pix/webhooks.ts';
import { SIGNING_SECRET } from '../../../support/bindings.ts';
import type { Here, Verb, Verbs } from '../verb.ts';

/** One account a studio and provider, so that its charges are found again. */
const keyOf = (provider: string, { studioId }: Here) => `${provider}-${studioId}`;

const connect: Verb = (here) => {
  const [key, provider] = [keyOf('woovi', here), here.random.pick(['woovi', 'mercado-pago'] as const)];
  const token = keyOf('mercado-pago', here);
  return here.who.put(
    '/api/pix/provider',
    provider === 'woovi'
      ? { provider, appId: key }
      : { provider, accessToken: token, webhookSecret: webhookSecretOf(token) },
  );
};

/** The client's page makes the charge of a deposit that is waited for. */
const openPages: Verb = async ({ product, stored }) => {
  const waiting = stored.deposits.filter(({ state }) => state === 'awaiting');
  for (const row of stored.appointments.filter(({ id }) =>
    waiting.some(({ appointmentId }) => appointmentId === id),
  )) {
    const token = appointmentToken(
      { SIGNING_SECRET },
      { appointmentId: row.id, generation: row.linkGeneration },
    );
    await product.visitor().post('/api/public/manage', { token });
  }
  return undefined;
};

const happens: Verb = async (here) => {
  const { product, random, studioId } = here;
  const own = product.pix.charges.all.filter(({ account }) => account.endsWith(studioId));
  const charge = random.pick(random.chance(0.7) ? own.slice(-3) : own);
  const action = random.pick(['pay', 'pay', 'pay', ...keysOf(actions)] as const);
  if (charge && action) await product.pix.act(charge, action);
  const refused = charge?.deliveries.find((status) => status >= 500 && status !== 503);
  if (refused) throw new Error(`a webhook of '${action}' was answered ${refused}`);
  return undefined;
};

const faulty: Verb = async (here) => {
  const { product, random } = here;
  const account = keyOf(random.pick(['woovi', 'mercado-pago']) ?? '', here);
  product.pix.faults.set(random.pick(['500', '429', 'malformed'] as const) ?? '500', { account });
  return undefined;
};

/** A hold ends, or the time comes to look at a charge or for a free time. */
const timePasses: Verb = async ({ product: { sql }, studioId, random }) => {
  if (random.chance(0.5))
    await sql`update deposits set hold_ends_at = now() - interval '1 second' where appointment_id = (
      select appointment_id from deposits where studio_id = ${studioId} and state = 'awaiting' limit 1)`;
  await sql`update pix_charges set next_look_at = now() where studio_id = ${studioId} and next_look_at is not null`;
  await sql`update waitlist_entries set look_at = now() where studio_id = ${studioId}`;
  await sql`update studios set review_check_at = now(), recall_check_at = now() where id = ${studioId}`;
  return undefined;
};

const jobs: Verb = async ({ product }) => {
  await product.runCron();
  return undefined;
};

export const providers: Verbs = {
  connect: [1.5, connect],
  disconnect: [0.4, ({ who }) => who.delete('/api/pix/provider')],
  openPages: [5, openPages],
  happens: [8, happens],
  faulty: [0.5, faulty],
};

export const clock: Verbs = { timePasses: [4, timePasses], jobs: [4, jobs] };
