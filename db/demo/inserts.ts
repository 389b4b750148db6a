import type { Db } from '../client.ts';
import * as tables from '../schema/index.ts';
import type { Chance } from './chance.ts';
import { type Follows, paymentRows } from './payments.ts';
import type { clientsOf } from './rows.ts';
import { bookedEventOf, bookingDaysOf, type DemoAppointment, itemsOf } from './rows.ts';
import { demoPasswordHash, type Owner } from './studio.ts';

export type DemoClients = [{ id: string }, ...{ id: string }[]] & ReturnType<typeof clientsOf>;

export const servicesOf = <Service extends object>(
  { studioId, professionalId }: Owner,
  list: readonly Service[],
) => list.map((service) => ({ ...service, studioId, createdBy: professionalId }));

interface DemoUser {
  id: string;
  email: string;
  metadata: Record<string, string>;
  joined: Date;
}

export function userRows(db: Db, chance: Chance, { id, email, metadata, joined }: DemoUser) {
  return [
    db.insert(tables.users).values({
      id,
      email,
      passwordHash: demoPasswordHash,
      emailConfirmedAt: joined,
      userMetadata: metadata,
      createdAt: joined,
    }),
    db.insert(tables.identities).values({
      id: chance.id(),
      userId: id,
      provider: 'email',
      providerId: id,
      email,
      identityData: { sub: id, email, email_verified: true, phone_verified: false },
      createdAt: joined,
    }),
  ] as const;
}

export const appointmentRows = (
  db: Db,
  chance: Chance,
  appointments: readonly DemoAppointment[],
  follows?: Follows,
) =>
  [
    db.insert(tables.appointments).values(appointments.map(({ row }) => row)),
    db.insert(tables.appointmentProcedures).values(appointments.flatMap(itemsOf)),
    db.insert(tables.appointmentEvents).values(appointments.map(bookedEventOf)),
    db.insert(tables.visitDays).values(bookingDaysOf(appointments)),
    ...paymentRows(db, chance, appointments, follows),
  ] as const;
