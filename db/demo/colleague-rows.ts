import { epochMinuteOf, todayIn } from '../../domain/scheduling/clock.ts';
import type { Db } from '../client.ts';
import * as tables from '../schema/index.ts';
import { appointmentsAround, type DemoService } from './agenda.ts';
import type { Chance } from './chance.ts';
import { colleague, colleagueAsked, colleagueHours, colleagueServices, shared } from './colleague.ts';
import { appointmentRows, type DemoClients, type Owner, servicesOf, userRows } from './inserts.ts';
import { appointmentsOf } from './rows.ts';
import { ZONE } from './studio.ts';
import { pageVisits, visitRows } from './visits.ts';

const DAY_MS = 86_400_000;

export function colleagueRows(
  db: Db,
  chance: Chance,
  { studioId }: Owner,
  { offered, clients, now }: { offered: readonly DemoService[]; clients: DemoClients; now: Date },
) {
  const host = { studioId, professionalId: chance.id() };
  const { email, fullName, phone, slug } = colleague;
  const joined = new Date(now.getTime() - 120 * DAY_MS);
  const metadata = { full_name: fullName, phone, role: 'professional' };
  const own = colleagueServices.map((service) => ({ ...service, id: chance.id() }));
  const common = shared.flatMap((index) => offered[index] ?? []);
  const work = { hours: colleagueHours, services: [...own, ...common], asked: colleagueAsked };
  const planned = appointmentsAround(chance, work, todayIn(ZONE, epochMinuteOf(now)), epochMinuteOf(now));
  return [
    ...userRows(db, chance, { id: host.professionalId, email, metadata, joined }),
    db.insert(tables.profiles).values({
      id: host.professionalId,
      studioId,
      fullName,
      email,
      phone,
      slug,
      businessHours: colleagueHours,
      hoursSavedAt: joined,
      linkSharedAt: joined,
      createdAt: joined,
    }),
    db.insert(tables.procedureTypes).values(servicesOf(host, own)),
    db
      .insert(tables.procedureTypeOffers)
      .values([...own, ...common].map(({ id }) => ({ ...host, procedureTypeId: id }))),
    ...appointmentRows(db, chance, appointmentsOf(chance, host, clients, planned, now)),
    ...visitRows(db, host, pageVisits(chance, host, now, [9, 19])),
  ] as const;
}
