import { instantOf } from '../../domain/scheduling/clock.ts';
import type { PlannedAppointment } from './agenda.ts';
import type { Chance } from './chance.ts';

interface Owner {
  studioId: string;
  professionalId: string;
}

const HOUR_MS = 3_600_000;
const GONE = 12;

type Clients = readonly [{ id: string }, ...{ id: string }[]];

export const later = (at: Date, minutes: number): Date => new Date(at.getTime() + minutes * 60_000);

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
