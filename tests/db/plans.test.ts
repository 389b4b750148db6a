import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { type Actor, connect } from '../../db/client.ts';
import * as accounts from '../../db/queries/accounts/sign-ups.ts';
import {
  readCalendar,
  readChoices,
  readMemberAgenda,
} from '../../db/queries/appointments/appointment-calendar.ts';
import { readAppointment } from '../../db/queries/appointments/appointment-details.ts';
import { readMonth } from '../../db/queries/appointments/appointment-month.ts';
import {
  acceptContact,
  changeStatus,
  confirmAppointment,
  settleAppointment,
} from '../../db/queries/appointments/appointment-statuses.ts';
import {
  deleteAppointment,
  editAppointment,
  moveAppointment,
} from '../../db/queries/appointments/appointment-verbs.ts';
import { recordWhatsapp } from '../../db/queries/appointments/appointment-whatsapp.ts';
import * as appointments from '../../db/queries/appointments/appointments.ts';
import { bookForClient } from '../../db/queries/appointments/member-bookings.ts';
import { changeSlug, keepFormerSlugs, readBookingLink } from '../../db/queries/booking-links.ts';
import { book } from '../../db/queries/bookings/bookings.ts';
import { freeTimes } from '../../db/queries/bookings/free-times.ts';
import { findPublicPage } from '../../db/queries/bookings/public-pages.ts';
import { importClients } from '../../db/queries/clients/client-import.ts';
import * as lookups from '../../db/queries/clients/client-lookups.ts';
import { readDashboard } from '../../db/queries/dashboard/dashboard.ts';
import * as steps from '../../db/queries/dashboard/first-steps.ts';
import { listImports, undoImport } from '../../db/queries/imports/past-imports.ts';
import { revokeLink } from '../../db/queries/manage-link/manage-link.ts';
import { listDoneSteps, tickStep, untickStep } from '../../db/queries/moving-steps/moving-steps.ts';
import { listNotifications, seeNotifications } from '../../db/queries/notifications/notifications.ts';
import { purge, readWatched } from '../../db/queries/operation/operation.ts';
import * as procedureTypes from '../../db/queries/procedure-types/procedure-types.ts';
import { acceptInvitation } from '../../db/queries/professionals/invitation-acceptance.ts';
import * as invitations from '../../db/queries/professionals/invitations.ts';
import * as professionals from '../../db/queries/professionals/professionals.ts';
import { markReminder, readReminders } from '../../db/queries/reminders/list.ts';
import * as sessions from '../../db/queries/sessions/sessions.ts';
import { findSession } from '../../db/queries/sessions/signed-in.ts';
import { listScopes } from '../../domain/agenda/appointment-query.ts';
import { peopleChoices } from '../../domain/agenda/people.ts';
import { addDays } from '../../domain/scheduling/clock.ts';
import { startNeonEndpoint } from '../../tools/neon-endpoint.ts';
import { createDatabase } from '../support/database.ts';
import { sized } from '../support/size.ts';
import { walkAccount } from './account-journey.ts';
import { walkAnamneses } from './anamnesis-journey.ts';
import { walkAuthV1 } from './auth-v1-journey.ts';
import { walkBlocks } from './block-journey.ts';
import { walkCalendarFeed } from './calendar-feed-journey.ts';
import { walkCommissions } from './commission-journey.ts';
import { walkForeignCalendar } from './foreign-calendar-journey.ts';
import { walkGallery } from './gallery-journey.ts';
import { walkManageLink } from './manage-journey.ts';
import { walkOutbox } from './outbox-journey.ts';
import { walkOwnership } from './ownership-journey.ts';
import { walkFinance, walkPayment } from './payment-journey.ts';
import { walkPictures } from './picture-journey.ts';
import { walkProviders } from './provider-journey.ts';
import { walkPush } from './push-journey.ts';
import { walkRecalls } from './recall-journey.ts';
import { walkReminders } from './reminder-journey.ts';
import { walkReviews } from './review-journey.ts';
import { walkSettings } from './settings-journey.ts';
import {
  bookingAt,
  expectRefusal,
  NOW,
  newcomer,
  newSession,
  openStudio,
  SOURCE,
  type Studio,
  service,
  sha,
  signIn,
  TODAY,
  UNLIMITED,
  visitor,
} from './studio.ts';
import { walkSupplies } from './supply-journey.ts';
import { walkVisits } from './visit-journey.ts';
import { walkWaitlist } from './waitlist-journey.ts';
import { walkWorkRecords } from './work-record-journey.ts';

afterAll(() => database.stop());

/** A function plans for all values from its sixth call on: three members call in each round, and in eight rounds all else too. */
const ROUNDS = sized(8, 2);

/** Tables that grow with use; what is left out is read whole nowhere, or holds a row per person at most. */
const growing = [
  'account_events',
  'anamneses',
  'anamnesis_links',
  'anamnesis_accesses',
  'appointment_events',
  'appointments',
  'appointment_procedures',
  'client_credits',
  'clients',
  'commission_adjustments',
  'commission_entries',
  'commission_rules',
  'commission_statements',
  'consents',
  'data_requests',
  'deposits',
  'foreign_calendars',
  'imports',
  'former_slugs',
  'gallery_pictures',
  'idempotency_keys',
  'identities',
  'flow_states',
  'mfa_challenges',
  'mfa_factors',
  'moving_steps',
  'one_time_tokens',
  'outbox',
  'payments',
  'payment_events',
  'pictures',
  'picture_remains',
  'pix_charges',
  'pix_providers',
  'private_pictures',
  'procedure_type_offers',
  'procedure_types',
  'profiles',
  'publishing_consents',
  'push_subscriptions',
  'rate_counters',
  'recall_invitations',
  'receipts',
  'reminders',
  'reviews',
  'recovery_codes',
  'refresh_tokens',
  'sessions',
  'studios',
  'supplies',
  'supply_lots',
  'time_blocks',
  'users',
  'visit_days',
  'visit_sources',
  'visits',
  'waitlist_entries',
  'waitlist_offers',
  'work_records',
  'work_record_lots',
];

const scans = () =>
  database.sql<{ relname: string; sequential: number; indexed: number }>`select relname,
    seq_scan::integer as sequential, idx_scan::integer as indexed from pg_stat_user_tables
     where relname = any(${growing}) order by 1`;

const database = await createDatabase();
const crowd = readFileSync(join(import.meta.dirname, 'crowd.sql'), 'utf8');
// Each row refers to rows of the same file, and causes nothing: to check that and to run triggers would be most of the test.
await database.sql(`set session_replication_role = replica; ${crowd}; set session_replication_role = origin`);
await database.sql('vacuum analyze');
// The crowd's own scans are to be counted before the first look, not whenever its connection rests.
await database.sql`select pg_stat_force_next_flush()`;
// One connection: its functions come to their general plans, and its statistics are written when it ends.
const endpoint = await startNeonEndpoint({ maxConnections: 1 });
const db = connect(database.url, { fetchEndpoint: endpoint.url });

test('no query reads a table that grows from end to end; every one is found by an index', async () => {
  const before = await scans();
  for (let round = 0; round < ROUNDS; round += 1) await everything(round);
  await endpoint.close();
  const after = await scans();
  expect(after.map((table) => [table.relname, table.sequential])).toEqual(
    before.map((table) => [table.relname, table.sequential]),
  );
  const unused = after.filter((table, index) => table.indexed <= (before[index]?.indexed ?? 0));
  expect(unused.map((table) => table.relname)).toEqual([]);
});

async function everything(round: number): Promise<void> {
  const ana = await openStudio(database, db);
  await asVisitor(ana, round);
  await walkVisits(db, ana);
  await asMember(ana, ana.actor);
  await asMember(ana, ofCrowd(1));
  await asMember(ana, ofCrowd(2));
  await walkAccount(db, ana);
  await walkAuthV1(db, ana);
  await walkProviders(db, ana);
  await walkOwnership(db, database, ana);
  await housekeeping();
}

/** One of the two in the crowd who ask in every round. */
const ofCrowd = (n: number): Actor => ({
  session: sha(`00000000-0000-7000-8000-00000000000${n}`),
  rateFactor: UNLIMITED,
});

async function asVisitor(ana: Studio, round: number): Promise<void> {
  const { professionalId } = ana;
  const ids = { professionalId, procedureIds: [ana.lifting.id] };
  await accounts.signUp(db, { ...newcomer(ana.email, randomUUID()), now: NOW });
  await findPublicPage(db, { idOrSlug: `crowd-${round + 1}`, now: NOW });
  await findPublicPage(db, { idOrSlug: `former-crowd-${round + 1}`, now: NOW });
  await findPublicPage(db, { idOrSlug: professionalId, now: NOW });
  await freeTimes(db, { ...ids, from: '2026-11-01', to: '2026-12-31', now: NOW });
  await freeTimes(db, { ...ids, from: TODAY, to: TODAY, now: NOW });
  const input = bookingAt(ana, '10:00');
  const booked = await book(db, visitor, { ...input, now: NOW });
  await book(db, visitor, { ...input, now: NOW });
  await expectRefusal(book(db, visitor, bookingAt(ana, '10:00')), 'time_taken');
  await book(db, visitor, bookingAt(ana, '11:00', { client: input.client, recognises: () => true }));
  const later = await book(db, visitor, { ...bookingAt(ana, '13:00'), date: addDays(TODAY, 3), now: NOW });
  await walkManageLink(db, later.receipt.appointmentId, NOW);
  const who = { professionalId, email: input.client.email, isProven: false, now: NOW };
  await lookups.lookUpClient(db, visitor, who);
  await lookups.sendRecognitionCode(db, visitor, { ...who, code: '123456', codeHash: sha('123456') });
  await lookups.verifyRecognitionCode(db, visitor, { ...who, codeHash: sha('123456') });
  await walkOutbox(db, ana.actor, NOW, booked.outboxIds);
}

async function asMember(ana: Studio, actor: Actor): Promise<void> {
  await findSession(db, actor);
  for (const scope of listScopes)
    await appointments.listAppointments(db, actor, { scope, page: 2, now: NOW });
  await appointmentsOf(ana, actor);
  await walkBlocks(db, actor);
  await walkCalendarFeed(db, actor);
  await walkSupplies(db, actor);
  await procedureTypes.list(db, actor);
  const { id } = await procedureTypes.create(db, actor, { ...service('Novo', 100, 30), now: NOW });
  await procedureTypes.update(db, actor, { id, ...service('Novo', 200, 30), now: NOW });
  await procedureTypes.order(db, actor, { ids: [id] });
  await team(actor);
  await walkSettings(db, actor);
  await walkPictures(db, actor);
  await readBookingLink(db, actor);
  const slug = `novo-${randomUUID()}`.slice(0, 40).replace(/-$/, '');
  await changeSlug(db, actor, { slug, now: NOW });
  await keepFormerSlugs(db, { professionalId: ana.professionalId, slugs: ['former'], now: NOW });
  await walkPush(db, actor);
  await steps.readFirstSteps(db, actor);
  await steps.markFirstStep(db, actor, 'linkSharedAt');
  await steps.showFirstSteps(db, actor);
  await walkOutbox(db, actor, NOW);
  for (const people of peopleChoices) await readDashboard(db, actor, { people, now: NOW });
  await readReminders(db, actor, { now: NOW });
  await walkForeignCalendar(db, actor, NOW);
  await walkImports(actor);
  await walkMovingSteps(actor);
  await walkRecalls(db, actor, NOW);
  await walkReviews(db, actor, { studioId: ana.studioId, professionalId: ana.professionalId, now: NOW });
  await walkWaitlist(db, actor, ana, NOW);
  await expectRefusal(markReminder(db, actor, { id: randomUUID(), isSent: true, now: NOW }), 'not_found');
  await listNotifications(db, actor, { now: NOW });
  await seeNotifications(db, actor, { upTo: '1', now: NOW });
  const session = sha(randomUUID());
  await sessions.openSession(db, newSession(ana.professionalId, session));
  await sessions.extendSession(db, { id: session, expiresAt: NOW });
  await sessions.endSession(db, { session }, { source: SOURCE, now: NOW });
}

async function walkImports(actor: Actor): Promise<void> {
  const importId = randomUUID();
  const client = { fullName: 'Nova', phone: '11933334444', email: null };
  const rest = { birthDate: null, allergies: null, notes: null };
  await importClients(db, actor, { importId, clients: [{ ...client, ...rest }], now: NOW });
  await listImports(db, actor);
  await undoImport(db, actor, { id: importId, now: NOW });
}

async function walkMovingSteps(actor: Actor): Promise<void> {
  await tickStep(db, actor, { step: 'old-system', now: NOW });
  await listDoneSteps(db, actor);
  await untickStep(db, actor, { step: 'old-system' });
}

async function appointmentsOf({ actor: owner, lifting }: Studio, actor: Actor): Promise<void> {
  const list = { scope: 'all', page: 1, now: NOW } as const;
  for (const q of ['cliente 1', 'c', 'serviço', 'lash', '9999', 'ninguém'])
    await appointments.listAppointments(db, actor, { ...list, q });
  await appointments.listAppointments(db, actor, { ...list, status: 'cancelled' });
  await appointments.listAppointments(db, actor, { ...list, scope: 'unfinished', q: 'lash' });
  await appointments.listAppointments(db, actor, {
    ...list,
    scope: 'coming',
    q: 'carla',
    status: 'scheduled',
  });
  await readCalendar(db, actor, {
    from: '2026-11-01',
    to: '2026-12-12',
    professional: undefined,
    now: NOW,
  });
  await readMonth(db, actor, {
    from: '2026-11-01',
    to: '2026-12-12',
    professional: undefined,
    q: 'ana',
    status: undefined,
    scope: 'unanswered',
    now: NOW,
  });
  const { me } = await readChoices(db, actor);
  await walkFinance(db, actor, me);
  await walkCommissions(db, actor, me);
  await walkAnamneses(db, actor);
  await readMemberAgenda(db, actor, { professional: me, from: TODAY, to: TODAY, now: NOW });
  const {
    rows: [client],
  } = await db.execute<{ id: string }>(
    sql`select id from clients where studio_id = (select studio_id from profiles where id = ${me}) limit 1`,
  );
  if (client === undefined || actor !== owner) return;
  await verbs(actor, { clientId: client.id, professionalId: me, procedureTypeId: lifting.id });
}

async function verbs(
  actor: Actor,
  { procedureTypeId, ...who }: { clientId: string; professionalId: string; procedureTypeId: string },
): Promise<void> {
  const procedures = [{ procedureTypeId, priceCents: 100, durationMinutes: 60 }];
  const form = { ...who, date: TODAY, time: '20:00', procedures, notes: null };
  const keys = { idempotencyKey: randomUUID(), bodyHash: sha('x'), appUrl: 'https://app.example' };
  const { id } = (await bookForClient(db, actor, { ...form, ...keys, now: NOW })).appointment;
  await editAppointment(db, actor, { ...form, id, notes: 'x', version: 1, now: NOW });
  await moveAppointment(db, actor, {
    id,
    date: TODAY,
    time: '21:00',
    totalMinutes: 90,
    version: 2,
    now: NOW,
  });
  const told = { email: true, whatsapp: true, appUrl: keys.appUrl };
  await confirmAppointment(db, actor, { id, ...told, version: 3, now: NOW });
  await recordWhatsapp(db, actor, { id, purpose: 'other' });
  await acceptContact(db, actor, { id, now: NOW });
  await changeStatus(db, actor, { id, status: 'cancelled', version: 4, appUrl: keys.appUrl, now: NOW });
  await changeStatus(db, actor, { id, status: 'scheduled', version: 5, appUrl: keys.appUrl, now: NOW });
  await readAppointment(db, actor, { id });
  await walkWorkRecords(db, actor, { appointmentId: id, clientId: who.clientId });
  await walkGallery(db, actor, { professionalId: who.professionalId, clientId: who.clientId });
  await revokeLink(db, actor, { id });
  await walkPayment(db, actor, id);
  const payment = {
    amountCents: 1,
    method: 'cash',
    status: 'paid',
    transactionId: null,
    paidAt: null,
    notes: null,
  } as const;
  await settleAppointment(db, actor, { id, payment, version: 11, now: NOW });
  await expectRefusal(deleteAppointment(db, actor, { id, version: 12 }), 'payment_exists');
}

/** A professional comes by invitation and goes again; of who may not invite it is asked all the same. */
async function team(actor: Actor): Promise<void> {
  const { me, mayManage, professionals: rows } = await professionals.listProfessionals(db, actor);
  const own = rows.find(({ id }) => id === me);
  const changes = { id: me, fullName: own?.fullName ?? 'Ana', phone: null };
  await professionals.changeProfessional(db, actor, { ...changes, now: NOW });
  if (!mayManage) return;
  const secret = () => ({ tokenHash: sha(randomUUID()), link: 'https://app.example' });
  const person = { fullName: 'Rita Paz', email: `${randomUUID()}@pessoa.example`, phone: null };
  const link = secret();
  const invited = { ...person, role: 'professional' as const, isBookable: true, offersServices: true };
  const { professional } = await invitations.inviteProfessional(db, actor, { ...invited, ...link, now: NOW });
  const { id } = professional;
  const again = secret();
  await invitations.inviteAgain(db, actor, { id, ...again, now: NOW });
  await invitations.readInvitation(db, visitor, { tokenHash: again.tokenHash, now: NOW });
  const accepted = {
    tokenHash: again.tokenHash,
    passwordHash: '$scrypt$ln=14,r=8,p=5$c2FsdA$aGFzaA',
    source: SOURCE,
    now: NOW,
  };
  await acceptInvitation(db, accepted);
  const hers = await signIn(db, id);
  await procedureTypes.create(db, hers, { ...service('Dela', 100, 30), now: NOW });
  await professionals.removeProfessional(db, actor, { id, now: NOW });
  await professionals.reactivateProfessional(db, actor, { id, now: NOW });
}

async function housekeeping(): Promise<void> {
  await walkReminders(db, NOW);
  await purge(db, { now: NOW, portion: 100 });
  await readWatched(db, { now: NOW });
}
