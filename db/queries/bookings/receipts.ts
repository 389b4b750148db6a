import { eq, type SQL, sql } from 'drizzle-orm';
import * as v from 'valibot';
import type { AppointmentDeposit, AppointmentRow } from '../../../domain/agenda/appointment.ts';
import { restCents } from '../../../domain/agenda/prepaid.ts';
import {
  type ChangesEnd,
  changesEnd,
  noticeHoursOf,
  type ShownChangesEnd,
} from '../../../domain/booking/change-end.ts';
import { contactAddress } from '../../../domain/email/address.ts';
import type { BookingEmail, BookingReceipt } from '../../../domain/email/appointment-emails.ts';
import { momentIn } from '../../../domain/scheduling/clock.ts';
import { pagePath } from '../../../domain/studio/page-path.ts';
import type { Db } from '../../client.ts';
import { pick } from '../../columns.ts';
import { profiles, studios } from '../../schema/index.ts';
import { contactPhone, pageNames } from '../booking-links.ts';

const reachable = {
  id: v.string(),
  email: v.string(),
  emailNotifications: v.boolean(),
  notificationEmail: v.nullable(v.string()),
};

export const host = v.object({
  professional: v.object({
    ...reachable,
    fullName: v.string(),
    slug: v.string(),
    studioSlug: v.string(),
    bookable: v.number(),
    isBookable: v.optional(v.boolean()),
  }),
  /** The owner in the place of who has left the team; else null. Left out where nobody is asked anything. */
  deputy: v.optional(v.nullable(v.object(reachable))),
  studio: v.object({
    id: v.string(),
    businessName: v.string(),
    address: v.nullable(v.string()),
    city: v.string(),
    state: v.string(),
    /** The professional's where the studio has none. */
    phone: v.nullable(v.string()),
    zone: v.string(),
    changeNoticeHours: v.number(),
  }),
});

export type Host = v.InferOutput<typeof host>;

export const selectHost = (db: Db, professional: SQL | string) =>
  selectHosts(db).where(eq(profiles.id, professional));

/** A `Host`, of professional and studio. */
export const hostColumns = {
  professional: {
    ...pick(profiles, 'id', 'fullName', 'email', 'emailNotifications', 'notificationEmail'),
    ...pageNames,
  },
  deputy: sql<Host['deputy']>`case when not ${profiles.isActive} then (
    select json_build_object('id', o.id, 'email', o.email, 'emailNotifications', o.email_notifications, 'notificationEmail', o.notification_email)
    from ${profiles} o where o.studio_id = ${profiles.studioId} and o.is_owner and o.is_active order by o.created_at, o.id limit 1) end`,
  studio: {
    ...pick(studios, 'id', 'businessName', 'address', 'city', 'state', 'changeNoticeHours'),
    phone: contactPhone,
    zone: studios.zone,
  },
};

/** Who answers for an appointment in the studio: its professional, or the owner where that one has left the team. */
export const answererOf = ({ professional, deputy }: Host) => deputy ?? professional;

/** Of an entry of the history: with whom a push message asks in the place of who has left the team. */
export const answeredBy = (host: Host) => {
  const { id } = answererOf(host);
  return id === host.professional.id ? {} : { answeredBy: id };
};

export const selectHosts = (db: Db) =>
  db.select(hostColumns).from(profiles).innerJoin(studios, eq(studios.id, profiles.studioId)).$dynamic();

export type Booked = Pick<
  AppointmentRow,
  'date' | 'time' | 'startsAt' | 'endsAt' | 'totalCents' | 'totalMinutes' | 'notes'
> & {
  id: string;
  version: number;
  client: { fullName: string; email: string | null };
  procedures: readonly { name: string; priceCents: number; durationMinutes: number }[];
  deposit?: AppointmentDeposit | undefined;
  creditCents?: number | undefined;
  /** When the client chose this time; left out where the studio did. */
  chosenAt?: Date | null;
};

/** The receipt with the client's name as stored: for the owner of the address, nobody else. */
export function receiptOf(
  booked: Booked,
  host: Host,
  { appUrl, now }: { appUrl: string; now: Date },
): BookingReceipt {
  const { professional, studio } = host;
  const { id, version, client, procedures, chosenAt = null } = booked;
  const { date, time, startsAt, endsAt, totalCents, totalMinutes, notes } = booked;
  const noticeHours = noticeHoursOf(booked, studio);
  return {
    ...{ date, time, startsAt, endsAt, totalCents, totalMinutes, notes },
    appointmentId: id,
    sequence: version - 1,
    professionalName: professional.fullName,
    businessName: studio.businessName,
    clientName: client.fullName,
    clientEmail: client.email ?? '',
    zone: studio.zone,
    procedures: procedures.map((one) => pick(one, 'name', 'priceCents', 'durationMinutes')),
    address: addressOf(studio),
    hasStreet: studio.address !== null,
    studioPhone: studio.phone,
    studioEmail: contactAddress(answererOf(host)),
    bookingLink: `${appUrl}/agendar/${pagePath(professional)}`,
    ...(booked.deposit && {
      deposit: pick(booked.deposit, 'state', 'amountCents', 'holdEndsAt'),
      restCents: restCents(booked),
    }),
    noticeHours,
    changesEnd: shownChangesEnd(changesEnd({ startsAt, chosenAt }, noticeHours), studio.zone, now),
  };
}

export const shownChangesEnd = ({ at, isUndo }: ChangesEnd, zone: string, now: Date): ShownChangesEnd =>
  now > at ? null : { ...momentIn(zone, at), isUndo };

/** The notice of a new appointment to its professional. `bookedBy`: the colleague who made it. */
export function bookingEmailsOf(
  receipt: BookingReceipt,
  more: Pick<BookingEmail, 'clientPhone' | 'diverges' | 'bookedBy'>,
  { appUrl }: { appUrl: string },
): BookingEmail {
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
