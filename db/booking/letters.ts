/** The two mails of a booking and the receipt on the page. */
import {
  type BookingNotice,
  type BookingReceipt,
  contactAddress,
  type Mail,
  noticeAddress,
} from '../../domain/notification.ts';
import { totals } from '../../domain/procedure-type.ts';
import { type EpochMinute, instantOf } from '../../domain/scheduling/clock.ts';
import { newId } from '../ids.ts';
import type { Person } from './person.ts';
import type { BookingCommand, ChosenProcedure, Host } from './world.ts';

export interface OwedMail {
  id: string;
  kind: Mail['kind'];
  recipient: string;
  data: Mail;
}

/** Everything a booking tells of. */
export interface Visit {
  appointmentId: string;
  start: EpochMinute;
  host: Host;
  input: BookingCommand;
  person: Person;
  procedures: readonly ChosenProcedure[];
}

/** The receipt with the client's name as stored: for the owner of the address, nobody else. */
export function receiptOf(visit: Visit): BookingReceipt {
  const { appointmentId, start, host, input, person, procedures } = visit;
  const { totalCents, totalMinutes } = totals(procedures);
  return {
    professionalName: host.professional.fullName,
    businessName: host.studio.businessName,
    clientName: person.client.fullName,
    clientEmail: input.client.email,
    date: input.date,
    time: input.time,
    zone: host.studio.zone,
    procedures: procedures.map(({ name, priceCents, durationMinutes }) => ({
      name,
      priceCents,
      durationMinutes,
    })),
    totalCents,
    totalMinutes,
    notes: input.client.notes,
    appointmentId,
    startsAt: instantOf(start).toISOString(),
    endsAt: instantOf(start + totalMinutes).toISOString(),
    address: addressOf(host.studio),
    hasStreet: host.studio.address !== null,
    studioPhone: host.studio.phone,
    studioEmail: contactAddress(host.professional),
    bookingLink: `${input.appUrl}/agendar/${host.professional.slug}`,
    sequence: 0,
  };
}

/** 'Novo agendamento' to the professional, unless she turned it off, and the receipt to the client. */
export function mailsOf(visit: Visit, receipt: BookingReceipt, now: Date): OwedMail[] {
  const notify = noticeAddress(visit.host.professional);
  const mails: OwedMail[] = [];
  if (notify !== null) {
    const data: Mail = { kind: 'booking-notice', ...noticeOf(visit, receipt) };
    mails.push({ id: newId(now), kind: data.kind, recipient: notify, data });
  }
  const data: Mail = { kind: 'booking-receipt', ...receipt };
  return [...mails, { id: newId(now), kind: data.kind, recipient: receipt.clientEmail, data }];
}

function noticeOf({ appointmentId, input, person }: Visit, receipt: BookingReceipt): BookingNotice {
  const { professionalName, businessName, clientName, clientEmail, date, time, zone, procedures } = receipt;
  const { totalCents, totalMinutes, notes } = receipt;
  return {
    ...{ professionalName, businessName, clientName, clientEmail, date, time, zone, procedures },
    ...{ totalCents, totalMinutes, notes },
    clientPhone: person.client.phone ?? '',
    diverges: person.contact.diverges,
    agendaLink: `${input.appUrl}/appointments?appointment=${appointmentId}`,
  };
}

function addressOf({ address, city, state }: Host['studio']): string {
  const place = `${city} - ${state}`;
  return address === null ? place : `${address}, ${place}`;
}
