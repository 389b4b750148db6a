import { eq, type SQL, sql } from 'drizzle-orm';
import type { AppointmentRow } from '../../../domain/agenda/appointment.ts';
import {
  type BookingNotice,
  type BookingReceipt,
  contactAddress,
} from '../../../domain/notification/notification.ts';
import type { Db } from '../../client.ts';
import { profiles, studios } from '../../schema/index.ts';

/** With whom and where an appointment takes place. */
export interface Host {
  professional: {
    id: string;
    fullName: string;
    slug: string;
    email: string;
    emailNotifications: boolean;
    notificationEmail: string | null;
  };
  studio: {
    id: string;
    businessName: string;
    address: string | null;
    city: string;
    state: string;
    /** The professional's where the studio has none. */
    phone: string | null;
    zone: string;
  };
}

export const selectHost = (db: Db, professional: SQL | string) =>
  selectHosts(db).where(eq(profiles.id, professional));

export const selectHosts = (db: Db) =>
  db
    .select({
      professional: {
        id: profiles.id,
        fullName: profiles.fullName,
        slug: profiles.slug,
        email: profiles.email,
        emailNotifications: profiles.emailNotifications,
        notificationEmail: profiles.notificationEmail,
      },
      studio: {
        id: studios.id,
        businessName: studios.businessName,
        address: studios.address,
        city: studios.city,
        state: studios.state,
        phone: sql<string | null>`coalesce(${studios.phone}, ${profiles.phone})`,
        zone: studios.zone,
      },
    })
    .from(profiles)
    .innerJoin(studios, eq(studios.id, profiles.studioId))
    .$dynamic();

export type Booked = Pick<
  AppointmentRow,
  'date' | 'time' | 'startsAt' | 'endsAt' | 'totalCents' | 'totalMinutes' | 'notes'
> & {
  id: string;
  version: number;
  client: { fullName: string; email: string | null };
  procedures: readonly { name: string; priceCents: number; durationMinutes: number }[];
};

/** The receipt with the client's name as stored: for the owner of the address, nobody else. */
export function receiptOf(
  booked: Booked,
  { professional, studio }: Host,
  { appUrl }: { appUrl: string },
): BookingReceipt {
  const { id, version, client, procedures } = booked;
  const { date, time, startsAt, endsAt, totalCents, totalMinutes, notes } = booked;
  return {
    ...{ date, time, startsAt, endsAt, totalCents, totalMinutes, notes },
    appointmentId: id,
    sequence: version - 1,
    professionalName: professional.fullName,
    businessName: studio.businessName,
    clientName: client.fullName,
    clientEmail: client.email ?? '',
    zone: studio.zone,
    procedures: procedures.map(({ name, priceCents, durationMinutes }) => ({
      name,
      priceCents,
      durationMinutes,
    })),
    address: addressOf(studio),
    hasStreet: studio.address !== null,
    studioPhone: studio.phone,
    studioEmail: contactAddress(professional),
    bookingLink: `${appUrl}/agendar/${professional.slug}`,
  };
}

/** The notice of a new appointment to its professional. `bookedBy`: the colleague who made it. */
export function noticeOf(
  receipt: BookingReceipt,
  more: Pick<BookingNotice, 'clientPhone' | 'diverges' | 'bookedBy'>,
  { appUrl }: { appUrl: string },
): BookingNotice {
  const { professionalName, businessName, clientName, clientEmail, date, time, zone, procedures } = receipt;
  const { totalCents, totalMinutes, notes, appointmentId, awaitsApproval } = receipt;
  return {
    ...{ professionalName, businessName, clientName, clientEmail, date, time, zone, procedures },
    ...{ totalCents, totalMinutes, notes },
    ...(awaitsApproval && { awaitsApproval }),
    ...more,
    agendaLink: `${appUrl}/appointments?appointment=${appointmentId}`,
  };
}

function addressOf({ address, city, state }: Host['studio']): string {
  const place = `${city} - ${state}`;
  return address === null ? place : `${address}, ${place}`;
}
