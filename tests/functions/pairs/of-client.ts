/** What may be done with a client and with what the client has, by the team or by the client. */
import { POLICY_WORDING } from '../../../domain/money/deposit-policy.ts';
import { appointmentToken } from '../../../functions/booking/client-links.ts';
import { SIGNING_SECRET } from '../../support/bindings.ts';
import { anamnesisForm, SIGNATURE, signedForm } from '../anamneses.ts';
import { LINK_API } from '../anamnesis-links.ts';
import { publishingForm } from '../gallery.ts';
import { agedTicket } from '../studio.ts';
import { openDay } from '../waitlist.ts';
import { recordForm } from '../work-records.ts';
import { bodyOf } from './laying.ts';
import { keyOf, type Sendable, withCookies } from './request.ts';
import type { State } from './state.ts';

export async function requestsOfClient(state: State): Promise<Sendable[]> {
  const groups = {
    client: { ...(await ofRecord(state)), ...(await ofForm(state)), ...(await ofBooking(state)) },
    done: await ofDone(state),
    lone: ofLone(state),
  };
  return Object.entries(groups).flatMap(([about, all]) =>
    Object.entries<Sendable['send']>(all).map(([name, send]) => ({ about, name, send })),
  );
}

async function ofRecord({ owner: browser, client: { id, ...person }, second }: State) {
  const owner = withCookies(browser);
  const { updatedAt: version } = bodyOf(await browser.get<{ updatedAt: string }>(`/api/clients/${id}`));
  const path = `/api/clients/${id}`;
  const form = { ...person, allergies: null, notes: 'Nova', version };
  return {
    correct: () => owner.put(path, form),
    'correct email': () => owner.put(path, { ...form, email: `z${person.email}` }),
    erase: () => owner.delete(`${path}?cancelComing=true`),
    'erase, keeping': () => owner.delete(`${path}?cancelComing=false`),
    'merge into': () => owner.post(`${path}/merges`, { otherId: second.id }),
    'merge away': () => owner.post(`/api/clients/${second.id}/merges`, { otherId: id }),
    'erase second': () => owner.delete(`/api/clients/${second.id}?cancelComing=true`),
    'mark for deposits': () => owner.put(`${path}/deposit-mark`, { mark: 'always' }),
    'set return': () => owner.put(`/api/recalls/clients/${id}`, { ownDays: 10, isDeclined: true }),
    'new client': () =>
      owner.post('/api/clients', { fullName: 'Dora Outra', email: 'outra@lume.test', phone: '11912340000' }),
    'consent to publishing': () => owner.post(`${path}/publishing-consent`, publishingForm()),
    'withdraw publishing': () => owner.post(`${path}/publishing-withdrawal`),
  };
}

async function ofForm({ product, owner: browser, client }: State) {
  const owner = withCookies(browser);
  const path = `/api/clients/${client.id}/anamnesis`;
  const [newest] = await product.sql<{ id: string }>`select id from anamneses
    where client_id = ${client.id} order by created_at desc limit 1`;
  const anamnesisId = newest?.id ?? null;
  const sent = bodyOf(
    await browser.post<{ url: string; link: { id: string } }>(`${path}/links`, { channel: 'whatsapp' }),
  );
  const opened = product.visitor();
  bodyOf(await opened.post(`${LINK_API}/session`, { token: sent.url.split('#')[1] }));
  bodyOf(await opened.post(`${LINK_API}/identity`, { birthDate: client.birthDate }));
  const device = withCookies(opened);
  const filled = { medicalConditions: 'Outra', consentPhotos: true, signature: SIGNATURE };
  return {
    'fill here': () => owner.post(path, anamnesisForm({ ...filled, replaces: anamnesisId })),
    'fill by link': () => device.post(LINK_API, signedForm({ consentPhotos: true, replaces: anamnesisId })),
    'withdraw photos by link': () => device.post(`${LINK_API}/photos-withdrawal`),
    'withdraw publishing by link': () => device.post(`${LINK_API}/publishing-withdrawal`),
    'revoke form link': () => owner.delete(`${path}/links/${sent.link.id}`),
    'send form': () => owner.post(`${path}/links`, { channel: 'email' }),
    reveal: () => owner.post(`${path}/reveal`, { anamnesisId, purpose: 'view_sensitive', userConsent: true }),
    'review form': () => owner.post(`${path}/review`, { anamnesisId }),
    'copy form': () => owner.post(`${path}/copy`),
    'withdraw photos': () => owner.post(`${path}/photos-withdrawal`),
    'delete form': () => owner.delete(path),
  };
}

async function ofBooking(state: State) {
  const { product, world, client, colleague } = state;
  const [owner, visitor] = [withCookies(state.owner), withCookies(product.visitor())];
  const { procedureId } = world.studio;
  const [rules] = await product.sql<{ version: number; notice: number }>`select change_notice_hours as notice,
    (deposit_rules ->> 'version')::integer as version from studios where id = ${world.studioId}`;
  const deposit = {
    amountCents: 3_000,
    noticeHours: rules?.notice,
    wording: POLICY_WORDING,
    version: rules?.version,
  };
  const time = { professionalId: colleague.id, date: openDay(9), time: '15:00' };
  const { fullName, email, phone } = client;
  const online = {
    ...{ ...time, procedureIds: [procedureId], website: '', ticket: agedTicket(colleague.id), deposit },
    client: { fullName, email, phone, notes: null },
  };
  const bookOnline =
    (n: number, who: string, more: object = {}) =>
    () =>
      visitor.post(
        '/api/public/bookings',
        { ...online, client: { ...online.client, email: who }, ...more },
        { ...keyOf(n), 'lume-remember': '1' },
      );
  const procedures = [{ procedureTypeId: procedureId, priceCents: 18_000, durationMinutes: 60 }];
  const booking = { ...time, clientId: client.id, procedures, notes: null };
  const received = { kind: 'received', amountCents: 3_000, method: 'pix' };
  const place = (path: string, body: object) => visitor.post(`/api/public/waitlist${path}`, body);
  return {
    book: () => owner.post('/api/appointments', booking, keyOf(1)),
    'book, paid': () => owner.post('/api/appointments', { ...booking, deposit: received }, keyOf(2)),
    'book online': bookOnline(3, email),
    'book online, new': bookOnline(4, 'nova@lume.test'),
    'book online, anyone': bookOnline(5, 'nova2@lume.test', { anyone: true }),
    wait: () => place('', state.place),
    'take offer': () => place('/offer/booking', { token: state.offerToken, deposit }),
    'decline offer': () => place('/offer/refusal', { token: state.offerToken }),
    'leave place': () => place('/place/end', { token: state.placeToken }),
    'remove place': () => owner.delete(`/api/waitlist/${state.entryId}`),
    'offer again': () =>
      owner.post(`/api/waitlist/${state.entryId}/offers`, { date: time.date, time: '16:00', byEmail: true }),
  };
}

/** Of the appointment that was done: payment, receipt, record, pictures, review. */
async function ofDone(state: State) {
  const { product, appointments, paymentId } = state;
  const [owner, visitor] = [withCookies(state.owner), withCookies(product.visitor())];
  const id = appointments.done;
  const [row] = await product.sql<{ record: number; payment: number; review: string }>`select
    (select version from work_records where appointment_id = ${id} and is_current) as record,
    (select version from payments where id = ${paymentId}) as payment,
    (select id from reviews where appointment_id = ${id}) as review`;
  const paid = { amountCents: 10_000, method: 'card', transactionId: 'E77', paidAt: null, notes: null };
  const change = (status: string) =>
    owner.put(`/api/payments/${paymentId}`, { ...paid, status, version: row?.payment });
  const record = recordForm({ version: row?.record, lots: [{ lotId: state.spareLotId, reason: null }] });
  return {
    'change payment': () => change('paid'),
    'cancel payment': () => change('cancelled'),
    'remove payment': () => owner.delete(`/api/payments/${paymentId}?version=${row?.payment}`),
    'receipt anew': () => owner.post(`/api/payments/${paymentId}/receipt?replaces=1`),
    'email receipt': () =>
      owner.post(`/api/payments/${paymentId}/receipt/email`, { email: state.client.email }),
    'save record': () => owner.put(`/api/appointments/${id}/work-record`, record),
    'delete picture': () => owner.delete(`/api/private-pictures/${state.pictureId}`),
    publish: () => owner.post('/api/gallery', { pictureId: state.sparePictureId, text: 'Antes' }),
    'delete spare picture': () => owner.delete(`/api/private-pictures/${state.sparePictureId}`),
    unpublish: () => owner.delete(`/api/gallery/${state.shownId}`),
    'describe picture': () => owner.put(`/api/gallery/${state.shownId}`, { text: 'Outro' }),
    'order gallery': () => owner.put('/api/gallery/order', { ids: [state.shownId] }),
    'rate again': () =>
      visitor.put('/api/public/reviews', { token: state.reviewToken, rating: 3, comment: 'Bom' }),
    'answer review': () => owner.put(`/api/reviews/${row?.review}/answer`, { answer: 'Obrigada' }),
    'report review': () => owner.put(`/api/reviews/${row?.review}/report`, { reason: 'Falsa' }),
  };
}

/** Of a client who has nothing to come. */
function ofLone(state: State) {
  const { product, lone, invited, third, second } = state;
  const [owner, visitor] = [withCookies(state.owner), withCookies(product.visitor())];
  const holder = { appointmentId: lone, generation: 0, deviceGeneration: 0 };
  const [refusal, review] = (['recall-refusal', 'review-link'] as const).map((purpose) =>
    appointmentToken({ SIGNING_SECRET }, holder, purpose),
  );
  const procedures = [
    { procedureTypeId: state.world.studio.procedureId, priceCents: 18_000, durationMinutes: 60 },
  ];
  const time = { professionalId: state.colleague.id, date: openDay(9), time: '15:00' };
  return {
    invite: () => owner.put(`/api/recalls/${lone}/invitation`),
    'take back invitation': () => owner.delete(`/api/recalls/${invited}/invitation`),
    'decline invitations': () => visitor.post('/api/public/manage/recall-refusal', { token: refusal }),
    rate: () => visitor.put('/api/public/reviews', { token: review, rating: 5, comment: 'Amei' }),
    'erase lone': () => owner.delete(`/api/clients/${third.id}?cancelComing=true`),
    'merge lone': () => owner.post(`/api/clients/${second.id}/merges`, { otherId: third.id }),
    'book lone': () =>
      owner.post('/api/appointments', { ...time, clientId: third.id, procedures, notes: null }, keyOf(6)),
  };
}
