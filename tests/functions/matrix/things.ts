import { randomUUID } from 'node:crypto';
import type { SessionRow } from '../../../domain/account/security.ts';
import type { OutboxPage } from '../../../domain/email/outbox.ts';
import type { PushState } from '../../../domain/notification/push.ts';
import { addDays } from '../../../domain/scheduling/clock.ts';
import type { Supply } from '../../../domain/supply/supply.ts';
import { ago, layAt } from '../../support/appointment-times.ts';
import { inDays } from '../../support/days.ts';
import { png } from '../../support/pictures/png.ts';
import type { Answer } from '../../support/visitor.ts';
import { fill } from '../anamneses.ts';
import { choose, consentToPublishing } from '../gallery.ts';
import { upload } from '../picture-uploads.ts';
import { askDeposit, proofsOf, uploadProof, uploadWork } from '../private-pictures.ts';
import { pushDevice } from '../push/device.ts';
import { expectStatus, newEmail, newPhone, PASSWORD } from '../studio.ts';
import { openDay } from '../waitlist.ts';
import type { Member, People } from './people.ts';

/** What a route can name by an id. */
export type Kind =
  | 'adjustment'
  | 'anamnesis'
  | 'appointment'
  | 'block'
  | 'client'
  | 'device'
  | 'factor'
  | 'import'
  | 'invitation'
  | 'review'
  | 'mail'
  | 'payment'
  | 'place'
  | 'picture'
  | 'procedure'
  | 'proof'
  | 'professional'
  | 'reminder'
  | 'session'
  | 'statement'
  | 'supply'
  | 'supplyLot'
  | 'visit'
  | 'galleryPicture'
  | 'publishableClient'
  | 'publishablePicture'
  | 'workPicture';

/** A row, and what a form about it would send. */
export interface Thing {
  id: string;
  version: string | number;
  form: Record<string, unknown>;
}

let days = 0;

/** An appointment of the person's own, on a day that nobody has one on yet. */
export function appointmentForm(
  { id: professionalId }: Member,
  { clientId, procedureId }: { clientId: string; procedureId: string },
) {
  days += 1;
  const date = inDays(3 + days);
  const procedures = [{ procedureTypeId: procedureId, priceCents: 12_000, durationMinutes: 60 }];
  return { clientId, professionalId, date, time: '10:00', procedures, notes: null };
}

export async function makeClient({ browser }: Member): Promise<Thing> {
  const form = { fullName: 'Lia Prado', phone: newPhone(), email: newEmail('lia'), notes: randomUUID() };
  const { id, updatedAt } = created<{ id: string; updatedAt: string }>(
    await browser.post('/api/clients', form),
  );
  return { id, version: updatedAt, form };
}

async function makeImport({ browser }: Member): Promise<Thing> {
  const importId = randomUUID();
  const clients = [{ fullName: 'Lia Prado', phone: '11912345678', email: newEmail('lia') }];
  expectStatus(await browser.post('/api/clients/import', { importId, clients }), 200);
  return { id: importId, version: 0, form: {} };
}

export async function makeProcedure({ browser }: Member): Promise<Thing> {
  const form = { name: `Serviço ${randomUUID()}`, priceCents: 12_000, durationMinutes: 60 };
  const { id } = created<{ id: string }>(await browser.post('/api/procedure-types', form));
  return { id, version: 0, form };
}

/** A client and a service of each person, whom all appointments are of that need none of their own. */
const regulars = new Map<string, Promise<{ client: Thing; procedure: Thing }>>();

function regularOf(maker: Member): Promise<{ client: Thing; procedure: Thing }> {
  const found = regulars.get(maker.id) ?? makeRegular(maker);
  regulars.set(maker.id, found);
  return found;
}

async function makeRegular(maker: Member): Promise<{ client: Thing; procedure: Thing }> {
  return { client: await makeClient(maker), procedure: await makeProcedure(maker) };
}

/** Has an administrator book a client for somebody who did not register the client. */
export async function treat({ id: clientId }: Thing, by: Member, { admin }: People): Promise<void> {
  const { procedure } = await regularOf(by);
  const form = appointmentForm(by, { clientId, procedureId: procedure.id });
  expectStatus(await admin.browser.post('/api/appointments', form, { 'idempotency-key': randomUUID() }), 201);
}

async function makeAppointment(maker: Member, ofClient?: Thing): Promise<Thing> {
  const { client, procedure } = await regularOf(maker);
  const clientId = (ofClient ?? client).id;
  const form = appointmentForm(maker, { clientId, procedureId: procedure.id });
  const answer = await maker.browser.post('/api/appointments', form, { 'idempotency-key': randomUUID() });
  const { id, version } = created<{ id: string; version: number }>(answer);
  return { id, version, form };
}

/** A client's health intake under the client's id; its form names the version. */
async function makeAnamnesis(maker: Member): Promise<Thing> {
  const { id } = await makeClient(maker);
  const saved = await fill(maker.browser, id);
  return { id, version: 0, form: { anamnesisId: created<{ id: string }>(saved).id } };
}

/** A payment of an appointment of the person's own. */
async function makePayment(maker: Member): Promise<Thing> {
  const { id: appointmentId } = await makeAppointment(maker);
  const form = { amountCents: 12_000, method: 'cash', status: 'paid' };
  const made = await maker.browser.post('/api/payments', { ...form, appointmentId });
  const { id, version } = created<{ id: string; version: number }>(made);
  return { id, version, form };
}

/** A reminder of an appointment of the person's own, as the job adds it. */
async function makeReminder(maker: Member, { sql }: People): Promise<Thing> {
  const [{ id: appointmentId }, id] = [await makeAppointment(maker), randomUUID()];
  await sql`insert into reminders (id, studio_id, appointment_id, professional_id, moment, channel, asks,
    starts_at, due_at)
     select ${id}, studio_id, id, professional_id, '24h', 'whatsapp', true, starts_at, now()
     from appointments where id = ${appointmentId}`;
  return { id, version: 0, form: { isSent: true } };
}

/** A place on the person's own waitlist; its form offers a time. */
async function makePlace(maker: Member, { sql }: People): Promise<Thing> {
  const [procedure, id] = [await makeProcedure(maker), randomUUID()];
  const date = openDay(10);
  await sql`insert into waitlist_entries (id, studio_id, professional_id, procedure_ids, full_name, email,
    phone, from_date, until_date,
       from_time, until_time, look_at)
     select ${id}, studio_id, id, array[${procedure.id}::uuid], 'Lia Prado', ${newEmail('lia')},
     '11912345678', ${date}, ${date}, '00:00', '23:59', '2100-01-01'
     from profiles where id = ${maker.id}`;
  return { id, version: 0, form: { date, time: '14:00', byEmail: false } };
}

let visits = 0;

/** A visit weeks ago, after which the client has not booked; no two at the same time. */
async function makeVisit(maker: Member, { sql }: People): Promise<Thing> {
  const { id } = await makeAppointment(maker, await makeClient(maker));
  visits += 1;
  await layAt({ sql }, id, ago(21 * 24 + visits * 3, 'hours'), "status = 'completed'");
  return { id, version: 0, form: {} };
}

async function makeInvitation(maker: Member, people: People): Promise<Thing> {
  const visit = await makeVisit(maker, people);
  expectStatus(await maker.browser.put(`/api/recalls/${visit.id}/invitation`), 204);
  return visit;
}

/** A review of a visit of the person's own, as the client's link adds it. */
async function makeReview(maker: Member, people: People): Promise<Thing> {
  const [visit, id] = [await makeVisit(maker, people), randomUUID()];
  await people.sql`insert into reviews (id, studio_id, appointment_id, professional_id, rating, comment,
    shown_name)
     select ${id}, studio_id, id, professional_id, 4, 'Gostei', 'Ana S.' from appointments
     where id = ${visit.id}`;
  return { id, version: 0, form: {} };
}

async function makeDevice({ browser }: Member): Promise<Thing> {
  const [subscription, form] = [pushDevice(), { kinds: ['booked'], quietHours: null }];
  const { devices } = created<PushState>(await browser.post('/api/push/devices', subscription));
  const device = devices.find(({ isThis }) => isThis);
  return { id: device?.id ?? '', version: 1, form };
}

async function makeBlock({ browser }: Member): Promise<Thing> {
  days += 1;
  const form = { kind: 'full_day', blockedDate: addDays('2035-01-01', days), reason: randomUUID() };
  const { id, version } = created<{ id: string; version: number }>(
    await browser.post('/api/time-blocks', form),
  );
  return { id, version, form };
}

/** Somebody new in the studio of whoever it is about. */
async function makeProfessional({ browser }: Member, { owner, stranger }: People): Promise<Thing> {
  const host = browser === stranger.browser ? stranger : owner;
  const form = { fullName: 'Bia Campos', email: newEmail('bia'), phone: '(11) 91234-5678' };
  const { id } = created<{ id: string }>(await host.browser.post('/api/professionals', form));
  return { id, version: 0, form };
}

/** An authenticator app that has not shown its first code. */
async function makeFactor({ browser }: Member): Promise<Thing> {
  const form = { name: `Celular ${randomUUID()}`, currentPassword: PASSWORD };
  const { id } = created<{ id: string }>(await browser.post('/api/account/factors', form));
  return { id, version: 0, form };
}

/** A mail that left: hers, about nobody's work. */
async function makeEmail({ browser }: Member): Promise<Thing> {
  expectStatus(await browser.post('/api/settings/test-mail'), 200);
  const { body } = await browser.get<OutboxPage>('/api/outbox?status=sent');
  const hers = body.mails.find(({ kind, professional }) => kind === 'system-test' && professional === null);
  return { id: hers?.id ?? '', version: 0, form: {} };
}

/** A session beside the one the browser goes on with. */
async function makeSession({ browser }: Member): Promise<Thing> {
  const kept = browser.cookies.get('lume-session') ?? '';
  const { email } = (await browser.get<{ email: string }>('/api/account')).body;
  browser.cookies.delete('lume-session');
  expectStatus(await browser.post('/api/session', { email, password: PASSWORD }), 200);
  const { body } = await browser.get<{ sessions: SessionRow[] }>('/api/account/sessions');
  browser.cookies.set('lume-session', kept);
  return { id: body.sessions.find(({ isCurrent }) => isCurrent)?.id ?? '', version: 0, form: {} };
}

/** By the link of an appointment of the maker's own; its address holds for the maker's session alone. */
async function makeProof(maker: Member, { sql }: People): Promise<Thing> {
  const { id: appointmentId } = await makeAppointment(maker);
  await askDeposit({ sql }, appointmentId);
  const id = await uploadProof(maker.browser, appointmentId);
  await sql`update private_pictures set attached_at = now() where id = ${id}`;
  const [picture] = await proofsOf(maker.browser, appointmentId);
  const { searchParams } = new URL(picture?.url ?? '', 'http://lume.test');
  return { id, version: 0, form: Object.fromEntries(searchParams) };
}

/** Of the work for a client of the maker's own, who consents to photos. */
async function makeWorkPicture(maker: Member): Promise<Thing> {
  const client = await makeClient(maker);
  expectStatus(await fill(maker.browser, client.id, { consentPhotos: true }), 201);
  const { id: appointmentId } = await makeAppointment(maker, client);
  const { id } = created<{ id: string }>(await uploadWork(maker.browser, appointmentId));
  return { id, version: 0, form: {} };
}

async function makePublishableClient(maker: Member): Promise<Thing> {
  const client = await makeClient(maker);
  created(await consentToPublishing(maker.browser, client.id));
  return client;
}

/** Of a client who consents to photos and to publishing. */
async function makePublishablePicture(maker: Member): Promise<Thing> {
  const client = await makePublishableClient(maker);
  expectStatus(await fill(maker.browser, client.id, { consentPhotos: true }), 201);
  const { id: appointmentId } = await makeAppointment(maker, client);
  const { id } = created<{ id: string }>(await uploadWork(maker.browser, appointmentId));
  return { id, version: 0, form: {} };
}

/** Chosen by whoever runs the studio that it is about, and hidden by a withdrawal: it takes the room of no other. */
async function makeGalleryPicture(maker: Member, { owner, stranger, sql }: People): Promise<Thing> {
  const { id: pictureId } = await makePublishablePicture(maker);
  const host = maker.browser === stranger.browser ? stranger : owner;
  const { id } = created<{ id: string }>(await choose(host.browser, pictureId));
  await sql`update publishing_consents set withdrawn_at = now() where client_id = (select client_id from private_pictures where id = ${pictureId})`;
  return { id, version: 0, form: {} };
}

const COVERS = { large: png({ width: 900, height: 300 }), small: png({ width: 720, height: 240 }) };

/** A cover of whoever's studio it is about; its form is the smaller copy. */
async function makePicture({ browser }: Member, { owner, stranger }: People): Promise<Thing> {
  const host = browser === stranger.browser ? stranger : owner;
  const { id } = created<{ id: string }>(await upload(host.browser, COVERS.large));
  return { id, version: 0, form: { bytes: COVERS.small } };
}

/** A deduction of the person's, as who manages the studio makes it. */
async function makeAdjustment(
  { id: professionalId, browser }: Member,
  { owner, stranger }: People,
): Promise<Thing> {
  const host = browser === stranger.browser ? stranger : owner;
  const form = { professionalId, cents: -100, reason: 'Vale' };
  const { id } = created<{ id: string }>(await host.browser.post('/api/commissions/adjustments', form));
  return { id, version: 0, form };
}

async function makeSupply({ browser }: Member): Promise<Thing> {
  const form = { kind: 'glue', name: `Cola ${randomUUID()}`, maker: null, registration: null, barcode: null };
  const { id, version } = created<Supply>(await browser.post('/api/supplies', form));
  return { id, version, form };
}

async function makeLot(maker: Member): Promise<Thing> {
  const supply = await makeSupply(maker);
  const form = { code: 'L-1', expiresOn: '2030-01-31' };
  const { lots } = created<Supply>(await maker.browser.post(`/api/supplies/${supply.id}/lots`, form));
  const { id = '', version = 0 } = lots[0] ?? {};
  return { id, version, form };
}

async function makeStatement(maker: Member, people: People): Promise<Thing> {
  await makeAdjustment(maker, people);
  const host = maker.browser === people.stranger.browser ? people.stranger : people.owner;
  const to = '2030-01-31';
  const open = await host.browser.get<{ totalCents: number; rows: number }>(
    `/api/commissions/open?professional=${maker.id}&to=${to}`,
  );
  const { totalCents, rows } = open.body;
  const form = { professionalId: maker.id, to, totalCents, rows };
  const { closed } = created<{ closed: { id: string } }>(
    await host.browser.post('/api/commissions/statements', form),
  );
  return { id: closed.id, version: 0, form };
}

/** Makes a new row as the person herself would. */
export const makers: Record<Kind, (maker: Member, people: People) => Promise<Thing>> = {
  adjustment: makeAdjustment,
  anamnesis: makeAnamnesis,
  appointment: (maker) => makeAppointment(maker),
  block: makeBlock,
  client: makeClient,
  device: makeDevice,
  factor: makeFactor,
  import: makeImport,
  invitation: makeInvitation,
  review: makeReview,
  mail: makeEmail,
  payment: makePayment,
  place: makePlace,
  picture: makePicture,
  procedure: makeProcedure,
  proof: makeProof,
  professional: makeProfessional,
  reminder: makeReminder,
  session: makeSession,
  statement: makeStatement,
  supply: makeSupply,
  supplyLot: makeLot,
  visit: makeVisit,
  galleryPicture: makeGalleryPicture,
  publishableClient: makePublishableClient,
  publishablePicture: makePublishablePicture,
  workPicture: makeWorkPicture,
};

function created<T>(answer: Answer<unknown>): T {
  expectStatus(answer, 201);
  return answer.body as T; // the test of the route itself holds the shape
}
