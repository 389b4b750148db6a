/** The demo studio of the first `npm start`. Needs the tables' owner: row-level security lets the product add no studio. */
import { eq } from 'drizzle-orm';
import { dateIn, daysFrom, epochMinuteOf } from '../domain/scheduling/clock.ts';
import { DEFAULT_THEME, TAGLINE } from '../domain/studio/studio.ts';
import { type Db, run } from './client.ts';
import { appointmentsAround, blockedDays, type DemoService } from './demo/agenda.ts';
import { type Chance, chanceOf } from './demo/chance.ts';
import { colleagueRows, colleagues } from './demo/colleagues.ts';
import {
  depositRows,
  depositRules,
  depositsOf,
  depositsSince,
  noDeposit,
  prepaidOf,
} from './demo/deposits.ts';
import { appointmentRows, type DemoClients, servicesOf, userRows } from './demo/inserts.ts';
import { appointmentsOf, clientsOf } from './demo/rows.ts';
import { demo, hours, type Owner, services, servicesAsked, studio, ZONE } from './demo/studio.ts';
import { supplyRows } from './demo/supplies.ts';
import { pageVisits, visitRows } from './demo/visits.ts';
import * as tables from './schema/index.ts';

export { demo } from './demo/studio.ts';

/** Adds the demo studio unless it is there: everything or nothing. Answers whether it was added. */
export async function seed(db: Db, now: Date): Promise<boolean> {
  const { users } = tables;
  const found = await run(db.select({ id: users.id }).from(users).where(eq(users.email, demo.email)));
  if (found.length > 0) return false;
  const chance = chanceOf(20_261_121);
  const owner = { studioId: chance.id(), professionalId: chance.id() };
  const offered = services.map((service, position) => ({
    ...{ ...service, id: chance.id() },
    deposit: position === 0 ? null : noDeposit,
  }));
  const agenda = agendaRows(db, chance, owner, offered, now);
  const visits = pageVisits(chance, owner, now, [21, 43]);
  await run(
    db.batch([
      ...accountRows(db, chance, owner, now),
      db.insert(tables.procedureTypes).values(servicesOf(owner, offered)),
      ...supplyRows(db, owner, now),
      db
        .insert(tables.procedureTypeOffers)
        .values(offered.map(({ id }) => ({ ...owner, procedureTypeId: id }))),
      ...agenda.rows,
      ...visitRows(db, owner, visits),
      ...colleagues.flatMap((colleague) =>
        colleagueRows(db, chance, owner, { colleague, offered, clients: agenda.clients, now }),
      ),
    ]),
  );
  return true;
}

const name = 'Camila Rocha';
const { phone } = studio;
const joinedAt = (now: Date): Date => daysFrom(now, -400);

function accountRows(db: Db, chance: Chance, { studioId, professionalId }: Owner, now: Date) {
  const { email, slug } = demo;
  const joined = joinedAt(now);
  const metadata = { full_name: name, phone, role: 'professional', business_name: studio.businessName };
  return [
    ...userRows(db, chance, { id: professionalId, email, metadata, joined }),
    db.insert(tables.studios).values({
      id: studioId,
      slug,
      ...studio,
      tagline: TAGLINE,
      businessType: 'individual',
      zipCode: '01304001',
      instagram: 'studioaurora.cilios',
      pixKey: 'pix@studioaurora.example',
      pixReceiver: 'Studio Aurora',
      pixCity: 'Sao Paulo',
      zone: ZONE,
      theme: DEFAULT_THEME,
      depositRules,
      depositsSince: depositsSince(now),
      createdAt: joined,
    }),
    db.insert(tables.profiles).values({
      id: professionalId,
      studioId,
      fullName: name,
      email,
      phone,
      isOwner: true,
      slug,
      businessHours: hours,
      hoursSavedAt: joined,
      linkSharedAt: joined,
      createdAt: joined,
    }),
  ] as const;
}

function agendaRows(db: Db, chance: Chance, owner: Owner, offered: readonly DemoService[], now: Date) {
  const today = dateIn(ZONE, now);
  const [first, ...others] = clientsOf(chance, owner, now);
  if (first === undefined) throw new Error('the demo has no clients');
  const clients: DemoClients = [first, ...others];
  const work = { hours, services: offered, asked: servicesAsked };
  const planned = appointmentsAround(chance, work, today, epochMinuteOf(now));
  const appointments = appointmentsOf(chance, owner, clients, planned, now);
  const [deposited] = offered;
  const deposits = deposited === undefined ? [] : depositsOf(appointments, deposited, now);
  const rows = [
    db.insert(tables.clients).values(clients),
    db.insert(tables.timeBlocks).values(
      blockedDays(today).map((blockedDate, index) => ({
        ...owner,
        id: chance.id(),
        blockedDate,
        isFullDay: true,
        reason: index === 0 ? 'Curso de atualização' : 'Folga',
        createdBy: owner.professionalId,
      })),
    ),
    ...appointmentRows(db, chance, appointments, {
      prepaid: prepaidOf(deposits),
      issuer: { professional: name, clients },
    }),
    ...depositRows(db, deposits, now),
  ] as const;
  return { rows, clients };
}
