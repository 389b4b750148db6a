import type { BusinessHours, DayHours } from '../../domain/scheduling/business-hours.ts';
import { dateIn, daysFrom, epochMinuteOf } from '../../domain/scheduling/clock.ts';
import type { Db } from '../client.ts';
import * as tables from '../schema/index.ts';
import { appointmentsAround, type DemoService, type DemoWork } from './agenda.ts';
import type { Chance } from './chance.ts';
import { noDeposit } from './deposits.ts';
import { appointmentRows, type DemoClients, servicesOf, userRows } from './inserts.ts';
import { appointmentsOf } from './rows.ts';
import { type Owner, ZONE } from './studio.ts';
import { pageVisits, visitRows } from './visits.ts';

const day: DayHours = {
  start: '11:00',
  end: '20:00',
  closed: false,
  hasLunch: true,
  lunchStart: '15:00',
  lunchEnd: '16:00',
};
const off: DayHours = { ...day, closed: true };

const biancasHours: BusinessHours = {
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

const morning: DayHours = { ...day, start: '08:00', end: '14:00', hasLunch: false };
const helenasHours: BusinessHours = {
  ...biancasHours,
  ...{ monday: morning, tuesday: morning, wednesday: morning, thursday: morning },
  ...{ friday: off, saturday: { ...off, start: '09:00', end: '13:00' } },
};

interface Colleague extends Record<'fullName' | 'email' | 'phone' | 'slug', string> {
  hours: BusinessHours;
  daysHere: number;
  /** Only this person offers them. */
  services: readonly (Omit<DemoService, 'id'> &
    Pick<typeof tables.procedureTypes.$inferInsert, 'description' | 'category' | 'colour'>)[];
  /** Services of the owner, by position, with what is different with this person. */
  shared: readonly { of: number; priceCents?: number; durationMinutes?: number }[];
  /** What is asked for, by position: own services first, then the shared ones. */
  asked: DemoWork['asked'];
  /** A percentage in basis points, and an amount in centavos for one of the own services, by position. */
  commission: { basisPoints: number; fixed?: { of: number; cents: number } };
  /** Of last month: the number under which it is closed and paid. */
  closedAs?: number;
  /** To what is open. */
  addition?: { cents: number; reason: string };
  /** Views of the public page of a day, the fewest and the most. */
  visits: [number, number];
}

export const colleagues: readonly Colleague[] = [
  {
    fullName: 'Bianca Nunes',
    email: 'bianca@studioaurora.example',
    phone: '11976543210',
    slug: 'studio-aurora-bianca',
    hours: biancasHours,
    daysHere: 120,
    services: [
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
    ],
    shared: [{ of: 3 }, { of: 4 }],
    asked: [[0], [0], [1], [2], [2], [3], [3], [0, 1], [1, 3]],
    commission: { basisPoints: 4000, fixed: { of: 1, cents: 2000 } },
    closedAs: 1,
    addition: { cents: 5000, reason: 'Prêmio pelas avaliações do mês' },
    visits: [9, 19],
  },
  {
    fullName: 'Helena Prado',
    email: 'helena@studioaurora.example',
    phone: '11965432109',
    slug: 'studio-aurora-helena',
    hours: helenasHours,
    daysHere: 90,
    services: [],
    // She learns: cheaper, and slower.
    shared: [{ of: 0, priceCents: 15_000, durationMinutes: 150 }, { of: 2 }, { of: 3, durationMinutes: 75 }],
    asked: [[0], [1], [1], [2]],
    commission: { basisPoints: 3000 },
    visits: [4, 9],
  },
];

export function colleagueRows(
  db: Db,
  chance: Chance,
  owner: Owner,
  {
    colleague: { fullName, email, phone, slug, hours, ...colleague },
    offered,
    clients,
    now,
  }: { colleague: Colleague; offered: readonly DemoService[]; clients: DemoClients; now: Date },
) {
  const { studioId } = owner;
  const host = { studioId, professionalId: chance.id() };
  const joined = daysFrom(now, -colleague.daysHere);
  const metadata = { full_name: fullName, phone, role: 'professional' };
  const own = colleague.services.map((service) => ({ ...service, id: chance.id(), deposit: noDeposit }));
  const common = colleague.shared.flatMap(({ of, ...different }) => {
    const service = offered[of];
    return service ? { ...service, ...different, different } : [];
  });
  const work = { hours, services: [...own, ...common], asked: colleague.asked };
  const planned = appointmentsAround(chance, work, dateIn(ZONE, now), epochMinuteOf(now));
  const offers = [...own.map(({ id }) => ({ id, different: {} })), ...common];
  const { commission, closedAs, addition } = colleague;
  const service = commission.fixed && own[commission.fixed.of];
  const rules = [
    { procedureTypeId: null, rule: { kind: 'percent', basisPoints: commission.basisPoints } as const },
    ...(commission.fixed && service
      ? [{ procedureTypeId: service.id, rule: { kind: 'fixed', cents: commission.fixed.cents } as const }]
      : []),
  ];
  const earned = { owner, professionalId: host.professionalId, rules, closedAs, addition, now };
  return [
    ...userRows(db, chance, { id: host.professionalId, email, metadata, joined }),
    db.insert(tables.profiles).values({
      id: host.professionalId,
      studioId,
      ...{ fullName, email, phone, slug },
      businessHours: hours,
      hoursSavedAt: joined,
      linkSharedAt: joined,
      createdAt: joined,
    }),
    ...(own.length > 0 ? [db.insert(tables.procedureTypes).values(servicesOf(host, own))] : []),
    db
      .insert(tables.procedureTypeOffers)
      .values(offers.map(({ id, different }) => ({ ...host, procedureTypeId: id, ...different }))),
    ...appointmentRows(db, chance, appointmentsOf(chance, host, clients, planned, now), { earned }),
    ...visitRows(db, host, pageVisits(chance, host, now, colleague.visits)),
  ] as const;
}
