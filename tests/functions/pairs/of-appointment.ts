/** What team, client and provider may do with an appointment. */
import { appointmentToken } from '../../../functions/booking/client-links.ts';
import { SIGNING_SECRET } from '../../support/bindings.ts';
import { cash, detailOf, formOf } from '../agenda.ts';
import { PROOF } from '../private-pictures.ts';
import { openDay } from '../waitlist.ts';
import { recordForm } from '../work-records.ts';
import { type Sendable, toAnswer, withCookies } from './request.ts';
import type { State } from './state.ts';

const statuses = ['confirmed', 'in_progress', 'completed', 'cancelled'];
const png = { 'content-type': 'image/png' };

type Row = { version: number; link: number; device: number };

export async function requestsOfAppointments(state: State): Promise<Sendable[]> {
  const lists = await Promise.all(
    Object.entries(state.appointments).map(async ([about, id]) => {
      const [row] = await state.product.sql<Row>`select a.version, link_generation as link,
        device_generation as device from appointments a join clients c on c.id = client_id where a.id = ${id}`;
      if (row === undefined) throw new Error('no such appointment');
      const all = { ...(await byTeam(state, id, row)), ...byClient(state, { about, id, row }) };
      return Object.entries(all).map(([name, send]) => ({ about, name, send }));
    }),
  );
  const { product, charge } = state;
  const webhook = {
    ...{ about: 'awaiting', name: 'webhook' },
    send: () =>
      toAnswer(async () => {
        await product.pix.act(charge, 'reorder');
        return charge.deliveries.at(-1) ?? 0;
      }),
  };
  return [...lists.flat(), webhook];
}

async function byTeam(state: State, id: string, { version }: Row): Promise<Record<string, Sendable['send']>> {
  const [owner, colleague] = [withCookies(state.owner), withCookies(state.colleague.browser)];
  const form = formOf(await detailOf(state.owner, id));
  const path = `/api/appointments/${id}`;
  const edit = (changes: object) => () => owner.put(path, { ...form, ...changes });
  const post = (verb: string, body: object = {}) => owner.post(`${path}/${verb}`, { version, ...body });
  const deposit = (verb: string) => owner.post(`/api/deposits/${id}/${verb}`, { version });
  const give = (given: object) =>
    owner.post(`/api/deposits/${id}`, { version, deposit: { amountCents: 3_000, ...given } });
  const later = { date: openDay(9), time: '15:00', version };
  const otherService = { procedureTypeId: state.serviceId, priceCents: 4_000, durationMinutes: 30 };
  const record = recordForm({ lots: [{ lotId: state.lotId, reason: null }] });
  return {
    'edit price': edit({ procedures: form.procedures.map((one) => ({ ...one, priceCents: 9_000 })) }),
    'edit client': edit({ clientId: state.second.id }),
    'edit professional': edit({ professionalId: state.other.id }),
    'edit service': edit({ procedures: [otherService] }),
    move: () => owner.put(`${path}/time`, later),
    'move to colleague': () => owner.put(`${path}/time`, { ...later, professionalId: state.other.id }),
    ...Object.fromEntries(
      statuses.map((status) => [status, () => owner.put(`${path}/status`, { status, version })]),
    ),
    'cancel, money back': () => post('cancellation', { payment: 'returned', deposit: 'returned' }),
    'cancel for credit': () => post('cancellation', { deposit: 'credit', by: 'client' }),
    'cancel as missed': () => post('cancellation', { noShow: true, deposit: 'kept', by: 'client' }),
    confirm: () => post('confirmation', { email: true, whatsapp: true }),
    start: () => colleague.post(`${path}/start`, { version }),
    complete: () => post('completion'),
    settle: () => post('settlement', { payment: cash }),
    'notify of a move': () => post('client-notice', { about: 'moved', email: true, whatsapp: false }),
    'notify of the end': () => post('client-notice', { about: 'cancelled', email: true, whatsapp: true }),
    delete: () => owner.delete(`${path}?version=${version}`),
    'revoke link': () => post('link-revocation'),
    whatsapp: () => owner.post(`${path}/whatsapp`, { purpose: 'confirmation' }),
    'reminder sent': () => owner.put(`/api/reminders/${id}/sent`, { isSent: true }),
    pay: () => owner.post('/api/payments', { ...cash, appointmentId: id }),
    credit: () => owner.put(`${path}/credit`, { amountCents: 3_000, version }),
    'credit back': () => owner.put(`${path}/credit`, { amountCents: 0, version }),
    'ask deposit': () => give({ kind: 'asked' }),
    'take deposit': () => give({ kind: 'received', method: 'cash' }),
    ...Object.fromEntries(
      ['receipt', 'denial', 'waiver', 'credit', 'return'].map((verb) => [
        `deposit ${verb}`,
        () => deposit(verb),
      ]),
    ),
    record: () => owner.put(`${path}/work-record`, record),
    photograph: () =>
      owner.post(`${path}/work-pictures?kind=after&id=11111111-1111-4111-8111-111111111111`, PROOF, png),
  };
}

function byClient(
  { product, proofId }: State,
  { about, id, row }: { about: string; id: string; row: Row },
): Record<string, Sendable['send']> {
  const { version } = row;
  const holder = { appointmentId: id, generation: row.link, deviceGeneration: row.device };
  const token = appointmentToken({ SIGNING_SECRET }, holder);
  const visitor = withCookies(product.visitor());
  const post = (path: string, body: object = {}) =>
    visitor.post(`/api/public/manage${path}`, { token, ...body });
  const to = { date: openDay(9), time: '16:00', anyone: false };
  return {
    'look by link': () => post(''),
    'confirm by link': () => post('/confirmation', { version }),
    'cancel by link': () => post('/cancellation', { version, deposit: 'credit', reason: 'Imprevisto' }),
    'move by link': () => post('/time', { version, ...to }),
    'cover by link': () => post('/deposit-credit'),
    'claim by link': () => post('/deposit-claim', about === 'awaiting' ? { proofId } : {}),
    'send proof': () => visitor.post('/api/public/deposit-proofs', PROOF, { ...png, 'lume-link': token }),
  };
}
