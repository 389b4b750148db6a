import { createHash, randomUUID } from 'node:crypto';
import { afterAll, beforeEach, expect } from 'vitest';
import { type Actor, connect, type Db, type Visitor } from '../../db/client.ts';
import { redeemSecret } from '../../db/queries/accounts/redemption.ts';
import type { BookingCommand } from '../../db/queries/bookings/bookings.ts';
import { create } from '../../db/queries/procedure-types/procedure-types.ts';
import { openSession } from '../../db/queries/sessions/sessions.ts';
import type { ProcedureType } from '../../domain/studio/procedure-type.ts';
import { createDatabase, type TestDatabase } from '../support/database.ts';
import { openStudio as insertStudio } from '../support/studio-rows.ts';

/** Monday, 08:00 in São Paulo: the studios of these tests are about to open. */
export const NOW = new Date('2026-11-23T11:00:00.000Z');
export const TODAY = '2026-11-23';

/** Where requests come from, as it is kept. */
export const SOURCE = {
  device: 'Chrome no Android',
  place: 'Campinas, SP',
  address: '192.0.2.0/24',
};

/** Of somebody whom no limit stops. */
export const UNLIMITED = 10_000;

/** Somebody on the public page. */
export const visitor: Visitor = { address: '192.0.2.1', rateFactor: UNLIMITED };

export interface Studio {
  actor: Actor;
  studioId: string;
  professionalId: string;
  email: string;
  /** 60 minutes, R$ 150,00. */
  lifting: ProcedureType;
  /** 90 minutes, R$ 180,00. */
  lashes: ProcedureType;
}

export const dbOf = (database: TestDatabase): Db =>
  connect(database.url, { fetchEndpoint: database.endpoint.url });

/** A database for the tests of one file, as superuser and as the product reaches it; it ends with them. */
export async function ownDatabase(): Promise<{ database: TestDatabase; db: Db }> {
  const database = await createDatabase();
  afterAll(database.stop);
  return { database, db: dbOf(database) };
}

export const sha = (text: string): string => createHash('sha256').update(text).digest('hex');

/** A studio with two services of its owner: default hours, São Paulo's clock. */
export async function openStudio(database: TestDatabase, db: Db): Promise<Studio> {
  const { id, professionalId, email, session } = await insertStudio(database, {
    services: [],
    settled: false,
  });
  const actor = { session: sha(session), rateFactor: UNLIMITED };
  const lifting = await create(db, actor, { ...service('Lash lifting', 15_000, 60), now: NOW });
  const lashes = await create(db, actor, { ...service('Fio a fio', 18_000, 90), now: NOW });
  return { actor, studioId: id, professionalId, email, lifting, lashes };
}

/** A studio of its own for each test: one object, filled anew before each. */
export function studioOfEachTest(database: TestDatabase, db: Db): Studio {
  const studio = {} as Studio;
  beforeEach(async () => void Object.assign(studio, await openStudio(database, db)));
  return studio;
}

export async function signIn(db: Db, userId: string): Promise<Actor> {
  const actor = { session: sha(randomUUID()), rateFactor: UNLIMITED };
  await openSession(db, newSession(userId, actor.session));
  return actor;
}

/** A session of a browser that needs no notice. */
export const newSession = (userId: string, id: string) => ({
  id,
  userId,
  passwordHash: null,
  remember: true,
  aal: 'aal1' as const,
  amr: [{ method: 'password', timestamp: 1 }],
  method: 'password',
  expiresAt: new Date('2100-01-01T00:00:00Z'),
  replaces: null,
  source: SOURCE,
  mail: null,
  now: NOW,
});

export const confirm = (db: Db, by: { tokenHash: string }, now = NOW) =>
  redeemSecret(db, visitor, { by, kinds: ['signup'], browserHash, source: SOURCE, now });

/** A colleague in the same studio: a professional without rights over others. */
export async function addColleague(
  database: TestDatabase,
  db: Db,
  studio: Studio,
): Promise<Actor & { id: string }> {
  const id = randomUUID();
  await database.sql('insert into users (id, email) values ($1, $2)', [id, `${id}@pessoa.example`]);
  await database.sql(
    `insert into profiles (id, studio_id, full_name, email, slug, business_hours)
     select $1, studio_id, 'Bia Colega', $2, $3, business_hours from profiles where id = $4`,
    [id, `${id}@pessoa.example`, `colega-${id.slice(0, 8)}`, studio.professionalId],
  );
  return { id, ...(await signIn(db, id)) };
}

/** Where they all sign up and confirm. */
const browserHash = sha('browser');

export const newcomer = (email: string, token: string, businessName = 'Ateliê Bela') => ({
  fullName: 'Ana Lima',
  email,
  phone: '11987654321',
  passwordHash: '$scrypt$ln=14,r=8,p=5$c2FsdA$aGFzaA',
  browserHash,
  secret: { tokenHash: sha(token), codeHash: sha(`code ${token}`), code: '123456' },
  source: SOURCE,
  businessName,
  businessType: 'individual' as const,
  city: 'São Paulo',
  state: 'SP' as const,
  acceptTerms: true,
  acceptMarketing: false,
  links: {
    confirmation: 'https://app.example/confirmar',
    login: 'https://app.example/login',
    reset: 'https://app.example/senha',
  },
});

export const service = (name: string, priceCents: number, durationMinutes: number) => ({
  name,
  description: null,
  priceCents,
  durationMinutes,
  category: 'cilios' as const,
  isActive: true,
});

/** A booking of one service by a stranger now, today at `time`; every call is a visitor and a key of its own. */
export function bookingAt(
  studio: Studio,
  time: string,
  more: Partial<BookingCommand> = {},
): BookingCommand & { now: Date } {
  const key = randomUUID();
  return {
    professionalId: studio.professionalId,
    procedureIds: [studio.lifting.id],
    date: TODAY,
    time,
    client: { fullName: 'Carla Dias', email: `${key}@cliente.example`, phone: '11999998888', notes: null },
    idempotencyKey: key,
    bodyHash: sha(key),
    appUrl: 'https://app.example',
    anamnesisLink: { tokenHash: sha(`${key}/link`), url: 'https://app.example/anamnese-cliente#x' },
    recognises: () => false,
    isProven: false,
    now: NOW,
    ...more,
  };
}

/** Pairs of appointments that overlap though neither is cancelled: must always be none. */
export const overlapping = (database: TestDatabase) =>
  database.sql`select a.id, b.id from appointments a join appointments b on a.id < b.id
    and a.professional_id = b.professional_id and a.status <> 'cancelled' and b.status <> 'cancelled'
    and a.starts_at < b.ends_at and b.starts_at < a.ends_at`;

/** Work that is refused with this code. */
export const expectRefusal = (work: Promise<unknown>, code: string): Promise<void> =>
  expect(work).rejects.toMatchObject({ code });

/** How many rows a table has. */
export async function count(database: TestDatabase, table: string): Promise<number> {
  const [row] = await database.sql<{ n: number }>(`select count(*)::integer as n from ${table}`);
  return row?.n ?? 0;
}
