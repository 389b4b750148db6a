import type { BusinessHours, DayHours } from '../../domain/scheduling/business-hours.ts';
import { epochMinuteOf, todayIn } from '../../domain/scheduling/clock.ts';
import type { Db } from '../client.ts';
import * as tables from '../schema/index.ts';
import { appointmentsAround, type DemoService } from './agenda.ts';
import type { Chance } from './chance.ts';
import { appointmentRows, type DemoClients, servicesOf, userRows } from './inserts.ts';
import { appointmentsOf } from './rows.ts';
import { type Owner, ZONE } from './studio.ts';
import { pageVisits, visitRows } from './visits.ts';

export const colleague = {
  fullName: 'Bianca Nunes',
  email: 'bianca@studioaurora.example',
  phone: '11976543210',
  slug: 'studio-aurora-bianca',
} as const;

const day: DayHours = {
  start: '11:00',
  end: '20:00',
  closed: false,
  hasLunch: true,
  lunchStart: '15:00',
  lunchEnd: '16:00',
};
const off: DayHours = { ...day, closed: true };

export const colleagueHours: BusinessHours = {
  monday: off,
  tuesday: day,
  wednesday: day,
  thursday: day,
  friday: day,
  saturday: { ...day, start: '09:00', end: '17:00', hasLunch: false },
  sunday: off,
  slotInterval: 30,
  slotDuration: 60,
  finishByClosing: true,
};

export const colleagueServices = [
  {
    name: 'Brow lamination',
    description: 'Alinhamento dos fios da sobrancelha, com efeito de até seis semanas.',
    priceCents: 14_000,
    durationMinutes: 60,
    category: 'outros',
    colour: 'green',
  },
  {
    name: 'Epilação com linha',
    description: null,
    priceCents: 4500,
    durationMinutes: 30,
    category: 'outros',
    colour: 'slate',
  },
] as const;

/** Positions in the owner's services that the colleague offers as well: lash lifting, brows with henna. */
export const shared = [3, 4] as const;

/** What is asked for, by position: own services first, then the shared ones. */
export const colleagueAsked = [[0], [0], [1], [2], [2], [3], [3], [0, 1], [1, 3]] as const satisfies [
  readonly number[],
  ...(readonly number[])[],
];

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
