import { createHash, randomUUID } from 'node:crypto';
import type { Db, Visitor } from '../../db/client.ts';
import { findCredentials } from '../../db/queries/accounts/credentials.ts';
import { emailSecret } from '../../db/queries/accounts/emailed-secrets.ts';
import { replacePasswordHash } from '../../db/queries/accounts/passwords.ts';
import { redeemSecret } from '../../db/queries/accounts/redemption.ts';
import { admitSignUp, signUp } from '../../db/queries/accounts/sign-ups.ts';
import { listAppointments } from '../../db/queries/appointments/appointments.ts';
import { changeSlug, readBookingLink } from '../../db/queries/booking-links.ts';
import { type BookingCommand, book } from '../../db/queries/bookings/bookings.ts';
import { freeTimes } from '../../db/queries/bookings/free-times.ts';
import { findPublicPage } from '../../db/queries/bookings/public-pages.ts';
import {
  lookUpClient,
  sendRecognitionCode,
  verifyRecognitionCode,
} from '../../db/queries/clients/client-lookups.ts';
import { markFirstStep, readFirstSteps } from '../../db/queries/dashboard/first-steps.ts';
import { purge, readProgress } from '../../db/queries/operation/operation.ts';
import {
  create,
  deactivate,
  list,
  reactivate,
  update,
} from '../../db/queries/procedure-types/procedure-types.ts';
import { listSessions, revokeAll } from '../../db/queries/sessions/session-lists.ts';
import { endSession, extendSession, openSession } from '../../db/queries/sessions/sessions.ts';
import { findSession } from '../../db/queries/sessions/signed-in.ts';
import { Refusal } from '../../domain/errors.ts';
import { addDays, formatTime, type LocalDate } from '../../domain/scheduling/clock.ts';
import { walkOutbox } from '../db/outbox-journey.ts';
import { walkSettings } from '../db/settings-journey.ts';
import { seedActor, seedId } from './large-database.ts';

const sha = (text: string) => createHash('sha256').update(text).digest('hex');
const visitor: Visitor = { address: '192.0.2.1', rateFactor: 1_000_000 };

/** Every verb of the first journey once, in a seeded database: from the page to the mail, from sign-up to the agenda. */
export async function walkJourney(db: Db, number: number, from: LocalDate): Promise<void> {
  const now = new Date();
  await onThePage(db, number, from, now);
  await atHerAccount(db, now);
  await inHerStudio(db, number, now);
  await inTheBackground(db, number, now);
}

async function onThePage(db: Db, number: number, from: LocalDate, now: Date): Promise<void> {
  const professionalId = seedId('profile', number);
  const procedureIds = [seedId('procedure', number * 5)];
  await findPublicPage(db, { idOrSlug: professionalId, now });
  await findPublicPage(db, { idOrSlug: `bench-${number}`, now });
  const asked = { professionalId, email: 'client7@bench.test', isProven: false, now };
  await lookUpClient(db, visitor, asked);
  const codeHash = sha(randomUUID());
  await sendRecognitionCode(db, visitor, { ...asked, code: '123456', codeHash });
  await verifyRecognitionCode(db, visitor, { ...asked, codeHash });
  const { days } = await freeTimes(db, {
    professionalId,
    procedureIds,
    from,
    to: addDays(from, 30),
    now,
  });
  const [[date, starts] = [from, []]] = Object.entries(days);
  const [minute = 0] = starts;
  const command = bookingOf({ professionalId, procedureIds, date, time: formatTime(minute) });
  await book(db, visitor, { ...command, now });
  await book(db, visitor, { ...command, now });
  await book(db, visitor, { ...command, idempotencyKey: randomUUID(), now }).catch(refused);
  const known = { ...command.client, email: 'client7@bench.test' };
  const later = formatTime(starts.find((start) => start >= minute + 60) ?? 0);
  const again = {
    ...bookingOf({ professionalId, procedureIds, date, time: later }),
    client: known,
    recognises: () => true,
  };
  await book(db, visitor, { ...again, now });
}

function bookingOf(
  wanted: Pick<BookingCommand, 'professionalId' | 'procedureIds' | 'date' | 'time'>,
): BookingCommand {
  const key = randomUUID();
  return {
    ...wanted,
    client: { fullName: 'Bia Ramos', email: `${key}@bench.test`, phone: '11912345678', notes: null },
    idempotencyKey: key,
    bodyHash: sha(key),
    appUrl: 'https://app.example',
    anamnesisLink: { tokenHash: sha(randomUUID()), url: 'https://app.example/anamnese-cliente#x' },
    recognises: () => false,
    isProven: false,
  };
}

function refused(error: unknown): void {
  if (!(error instanceof Refusal)) throw error;
}

async function atHerAccount(db: Db, now: Date): Promise<void> {
  const email = `${randomUUID()}@bench.test`;
  const secret = { tokenHash: sha(email), codeHash: sha(`${email} code`) };
  const source = { userAgent: null, device: 'Chrome no Android', place: null, address: null };
  const links = {
    confirmation: 'https://app.example/a',
    login: 'https://app.example/b',
    reset: 'https://app.example/c',
  };
  await admitSignUp(db, visitor, { email, now });
  const passwordHash = '$scrypt$ln=14,r=8,p=5$c2FsdA$aGFzaA';
  const contact = { fullName: 'Ana Lima', email, phone: '11987654321' };
  const person = { ...contact, passwordHash, secret: { ...secret, code: '123456' }, links, source };
  const business = {
    businessName: 'Ateliê',
    businessType: 'individual',
    city: 'São Paulo',
    state: 'SP',
  } as const;
  const terms = { acceptTerms: true, acceptMarketing: false } as const;
  await signUp(db, { ...person, ...business, ...terms, now });
  await signUp(db, { ...person, ...business, ...terms, now });
  const data = { kind: 'signup-confirmation', name: '', link: links.confirmation, code: '123456' } as const;
  await emailSecret(db, visitor, { kind: 'signup', email, secret, data, source, now });
  const { userId } = await redeemSecret(db, visitor, {
    by: { tokenHash: secret.tokenHash },
    kinds: ['signup'],
    source,
    now,
  });
  await replacePasswordHash(db, { userId, from: passwordHash, to: passwordHash });
  await findCredentials(db, visitor, { email, now });
  const session = {
    id: sha(randomUUID()),
    userId,
    passwordHash,
    remember: false,
    aal: 'aal1',
    amr: [],
    method: 'password',
    expiresAt: new Date(now.getTime() + 3_600_000),
    replaces: null,
    source,
    mail: null,
    now,
  } as const;
  await openSession(db, { ...session, amr: [] });
  await findSession(db, { session: session.id });
  await listSessions(db, { session: session.id });
  await extendSession(db, session);
  await endSession(db, { session: session.id }, { source, now });
  await revokeAll(db, { userId }, { source, now });
}

async function inHerStudio(db: Db, number: number, now: Date): Promise<void> {
  const actor = seedActor(number);
  for (const scope of ['coming', 'all'] as const) await listAppointments(db, actor, { scope, page: 1, now });
  await readFirstSteps(db, actor);
  await markFirstStep(db, actor, 'linkSharedAt');
  await walkSettings(db, actor);
  await readBookingLink(db, actor);
  await changeSlug(db, actor, { slug: `bench-${number}`, now });
  await list(db, actor);
  const service = { name: 'Serviço', description: null, priceCents: 1, durationMinutes: 30, isActive: true };
  const { id } = await create(db, actor, { ...service, category: 'outros', now });
  await update(db, actor, { ...service, category: 'outros', id, now });
  await deactivate(db, actor, { id });
  await reactivate(db, actor, { id });
}

async function inTheBackground(db: Db, number: number, now: Date): Promise<void> {
  await readProgress(db, { now });
  await walkOutbox(db, seedActor(number), now);
  await purge(db, { now, portion: 100 });
}
