/** What clients do by the link of an appointment. */
import type { ManagedAppointment, ManagedTimes } from '../../../../domain/booking/manage.ts';
import { addDays, formatTime } from '../../../../domain/scheduling/clock.ts';
import { appointmentToken } from '../../../../functions/booking/client-links.ts';
import { SIGNING_SECRET } from '../../../support/bindings.ts';
import type { Visitor } from '../../../support/visitor.ts';
import { sendProof } from '../../private-pictures.ts';
import type { StoredAppointment } from '../stored.ts';
import {
  type Here,
  hasDeposit,
  on,
  requireOffered,
  type Sent,
  type Some,
  type Verb,
  type Verbs,
  versionOf,
} from '../verb.ts';

interface Client {
  device: Visitor;
  token: string;
  row: StoredAppointment;
}

/** By the link of an email, which proves the address. */
const byLink = (send: (here: Here, client: Client) => Sent, some?: Some): Verb =>
  on((here, row) => {
    const holder = {
      appointmentId: row.id,
      ...{ generation: row.linkGeneration, deviceGeneration: row.deviceGeneration },
    };
    const token = appointmentToken({ SIGNING_SECRET }, holder);
    return send(here, { device: here.product.visitor(), token, row });
  }, some);

const send = (path: string, body: (here: Here, row: StoredAppointment) => object = () => ({})): Verb =>
  byLink((here, { device, token, row }) =>
    device.post(`/api/public/manage${path}`, { token, ...body(here, row) }),
  );

const move = byLink(async (here, { device, token, row }) => {
  const { random, stored } = here;
  const days = { from: stored.today, to: addDays(stored.today, 30) };
  const anyone = random.chance(0.4);
  const times = await device.post<ManagedTimes>('/api/public/manage/free-times', { token, ...days, anyone });
  if (times.status !== 200) return times;
  const [date, minutes = []] = random.pick(Object.entries(times.body.days)) ?? [];
  const minute = random.pick(minutes);
  if (minute === undefined) return undefined;
  const to = { date, time: formatTime(minute), anyone, version: versionOf(here, row) };
  return requireOffered(await device.post('/api/public/manage/time', { token, ...to }));
});

const claim = byLink(async ({ random }, { device, token }) => {
  const proof = random.chance(0.5) ? await sendProof(device, token) : undefined;
  return device.post('/api/public/manage/deposit-claim', { token, proofId: proof?.body.id });
}, hasDeposit);

const declineInvitations = on(({ product }, { id, linkGeneration, deviceGeneration }) => {
  const holder = { appointmentId: id, generation: linkGeneration, deviceGeneration };
  const token = appointmentToken({ SIGNING_SECRET }, holder, 'recall-refusal');
  return product.visitor().post('/api/public/manage/recall-refusal', { token });
});

const look = byLink(async (_, { device, token }) =>
  device.post<ManagedAppointment>('/api/public/manage', { token }),
);

export const links: Verbs = {
  look: [2, look],
  confirmByLink: [3, send('/confirmation', (here, row) => ({ version: versionOf(here, row) }))],
  cancelByLink: [
    4,
    send('/cancellation', (here, row) => ({
      version: versionOf(here, row),
      deposit: here.random.pick(['returned', 'credit']),
      reason: here.random.chance(0.3) ? 'Imprevisto' : null,
    })),
  ],
  moveByLink: [5, move],
  coverByLink: [
    1.5,
    byLink((_, { device, token }) => device.post('/api/public/manage/deposit-credit', { token }), hasDeposit),
  ],
  claim: [3, claim],
  declineInvitations: [0.3, declineInvitations],
};
