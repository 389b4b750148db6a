import { dateIn, instantOf } from '../../domain/scheduling/clock.ts';
import { derivedId } from '../columns.ts';
import type { PlannedAppointment } from './agenda.ts';
import type { Chance } from './chance.ts';
import { clientNames, type Owner, ZONE } from './studio.ts';

const HOUR_MS = 3_600_000;
const GONE = 12;

type Clients = readonly [{ id: string }, ...{ id: string }[]];

export function appointmentsOf(
  chance: Chance,
  owner: Owner,
  clients: Clients,
  planned: readonly PlannedAppointment[],
  now: Date,
) {
  return planned.map(({ start, totalMinutes, totalCents, status, services }) => {
    const startsAt = instantOf(start);
    const isPublic = chance.next() < 0.65;
    const asked = new Date(Math.min(startsAt.getTime(), now.getTime()) - chance.between(2, 190) * HOUR_MS);
    const row = {
      ...owner,
      id: chance.id(),
      clientId: chance.pick(comingAt(clients, startsAt, now)).id,
      startsAt,
      endsAt: instantOf(start + totalMinutes),
      totalMinutes,
      totalCents,
      status,
      origin: isPublic ? ('public' as const) : ('member' as const),
      notes: chance.next() < 0.1 ? chance.pick(['Primeira vez', 'Pele sensível', 'Vem com a irmã']) : null,
      createdBy: isPublic ? null : owner.professionalId,
      createdAt: asked,
    };
    return { row, services };
  });
}

function comingAt(clients: Clients, startsAt: Date, now: Date): Clients {
  const daysAgo = (now.getTime() - startsAt.getTime()) / (24 * HOUR_MS);
  const [first, ...others] = clients;
  const gone = clients.length - GONE;
  return [first, ...others.filter((_, place) => place + 1 < gone || daysAgo > 12 + 7 * (place + 1 - gone))];
}

export type DemoAppointment = ReturnType<typeof appointmentsOf>[number];

export const itemsOf = ({ row, services }: DemoAppointment) =>
  services.map(({ id, name, priceCents, durationMinutes }, position) => ({
    studioId: row.studioId,
    appointmentId: row.id,
    position,
    procedureTypeId: id,
    name,
    priceCents,
    durationMinutes,
  }));

/** The beginning of its history. */
export const bookedEventOf = ({ row }: DemoAppointment) => ({
  id: derivedId(row.id, 'booked'),
  studioId: row.studioId,
  appointmentId: row.id,
  professionalId: row.professionalId,
  actorId: row.createdBy,
  kind: 'booked' as const,
  createdAt: row.createdAt,
});

/** How many of them were booked on the public page, by the studio's day. */
export function bookingDaysOf(appointments: readonly DemoAppointment[]) {
  const booked = appointments.map(({ row }) => row).filter(({ origin }) => origin === 'public');
  const byDay = Map.groupBy(booked, ({ createdAt }) => dateIn(ZONE, createdAt));
  return [...byDay].flatMap(([visitDate, ofDay]) =>
    ofDay.slice(0, 1).map(({ studioId, professionalId }) => ({
      ...{ studioId, professionalId, pageType: 'booking_page' as const, visitDate },
      bookings: ofDay.length,
    })),
  );
}

const AGE_OLDEST = 1962;
const AGE_YOUNGEST = 2006;
const DAY_MS = 86_400_000;

export function clientsOf(chance: Chance, owner: { studioId: string; professionalId: string }, now: Date) {
  return clientNames.map((fullName, index) => ({
    id: chance.id(),
    studioId: owner.studioId,
    createdBy: owner.professionalId,
    fullName,
    email: `${addressOf(fullName)}@correio.example`,
    phone: `119${chance.between(6, 9)}${String(chance.between(0, 9_999_999)).padStart(7, '0')}`,
    birthDate: chance.next() < 0.7 ? birthDate(chance) : null,
    allergies:
      chance.next() < 0.12 ? chance.pick(['Látex', 'Esmalte', 'Cianoacrilato', 'Henna preta']) : null,
    notes:
      chance.next() < 0.15 ? chance.pick(['Prefere sábado', 'Curvatura D', 'Indicada pela Juliana']) : null,
    createdAt: new Date(
      now.getTime() - (index < 6 ? chance.between(1, 25) : chance.between(31, 360)) * DAY_MS,
    ),
  }));
}

function addressOf(fullName: string): string {
  const words = fullName.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().split(' ');
  return `${words[0]}.${words.at(-1)}`;
}

function birthDate(chance: Chance): string {
  const [month, day] = [chance.between(1, 12), chance.between(1, 28)];
  const pad = (number: number): string => String(number).padStart(2, '0');
  return `${chance.between(AGE_OLDEST, AGE_YOUNGEST)}-${pad(month)}-${pad(day)}`;
}
