import { appointmentTips } from '../domain/agenda/whatsapp.ts';
import { formatPhone } from '../domain/contact/phone-format.ts';
import type { BookingReceipt } from '../domain/email/appointment-emails.ts';
import { formatDuration, formatMoney } from '../domain/format.ts';
import { daysFrom } from '../domain/scheduling/clock.ts';
import { PRODUCT } from '../domain/studio/studio.ts';
import { cleanLine, cleanParagraphs } from '../domain/text.ts';
import { compact, compactDate, offsetAt, zoneLines } from './calendar-zone.ts';
import { addressOf } from './text.ts';

export type CalendarAppointment = Pick<
  BookingReceipt,
  | 'appointmentId'
  | 'startsAt'
  | 'endsAt'
  | 'zone'
  | 'businessName'
  | 'address'
  | 'studioPhone'
  | 'procedures'
  | 'totalCents'
  | 'totalMinutes'
  | 'sequence'
  | 'awaitsApproval'
  | 'noticeHours'
>;

/** Publisher (the product's sender) and time of writing. */
export type CalendarOrigin = {
  from: string;
  now: Date;
  /** Where the client confirms, moves or cancels; in files that are mailed to the client only. */
  link?: string | null | undefined;
  /** Removes the entry of an earlier file (METHOD:CANCEL). */
  isCancelled?: boolean;
};

/** An iCalendar file (RFC 5545); a higher `sequence` moves the entry of an earlier file (docs/decisions/10). */
export function calendarFile(receipt: CalendarAppointment, origin: CalendarOrigin): string {
  const start = epochMinute(receipt.startsAt);
  const end = epochMinute(receipt.endsAt);
  return calendarText([
    ...HEAD,
    origin.isCancelled ? 'METHOD:CANCEL' : 'METHOD:PUBLISH',
    ...zoneLines(receipt.zone, start, end),
    ...eventLines(receipt, origin, timesOf(receipt.zone, start, end)),
    'END:VCALENDAR',
  ]);
}

export const HEAD = [
  'BEGIN:VCALENDAR',
  'VERSION:2.0',
  `PRODID:-//${PRODUCT}//${PRODUCT}//PT-BR`,
  'CALSCALE:GREGORIAN',
] as const;

export const calendarText = (lines: readonly string[]): string =>
  lines.map((line) => `${fold(line)}\r\n`).join('');

function eventLines(
  receipt: CalendarAppointment,
  origin: CalendarOrigin,
  times: readonly string[],
): string[] {
  const summary = summaryOf(receipt);
  return [
    'BEGIN:VEVENT',
    `UID:${receipt.appointmentId}@lume`,
    `SEQUENCE:${receipt.sequence}`,
    `DTSTAMP:${compactDate(origin.now)}Z`,
    ...times,
    `SUMMARY:${escapeText(summary)}`,
    ...(receipt.address ? [`LOCATION:${escapeText(receipt.address)}`] : []),
    `DESCRIPTION:${escapeText(description(receipt))}`,
    ...(origin.link && !origin.isCancelled ? [`URL:${origin.link}`] : []),
    `ORGANIZER;CN=${quote(receipt.businessName)}:mailto:${addressOf(origin.from)}`,
    ...(origin.isCancelled
      ? ['STATUS:CANCELLED']
      : [
          receipt.awaitsApproval ? 'STATUS:TENTATIVE' : 'STATUS:CONFIRMED',
          'TRANSP:OPAQUE',
          ...alarmLines(receipt, origin, summary),
        ]),
    'END:VEVENT',
  ];
}

/** The day before. What begins sooner has none: it would go off at once, and call today tomorrow. */
function alarmLines({ startsAt }: CalendarAppointment, { now }: CalendarOrigin, summary: string): string[] {
  if (new Date(startsAt) <= daysFrom(now, 1)) return [];
  const text = `DESCRIPTION:${escapeText(`Amanhã: ${summary}`)}`;
  return ['BEGIN:VALARM', 'ACTION:DISPLAY', text, 'TRIGGER:-P1D', 'END:VALARM'];
}

function summaryOf({ procedures, businessName, awaitsApproval }: CalendarAppointment): string {
  const what = `${procedures.map(({ name }) => name).join(' + ')} · ${businessName}`;
  return awaitsApproval ? `A confirmar: ${what}` : what;
}

function description(receipt: CalendarAppointment): string {
  const services = receipt.procedures.map(
    ({ name, priceCents, durationMinutes }) =>
      `- ${name} (${formatDuration(durationMinutes)}): ${formatMoney(priceCents)}`,
  );
  const total = `Total: ${formatMoney(receipt.totalCents)}, ${formatDuration(receipt.totalMinutes)}`;
  const phone = receipt.studioPhone ? [`WhatsApp: ${formatPhone(receipt.studioPhone)}`] : [];
  return [...services, total, '', ...phone, ...receiptTips(receipt.noticeHours)].join('\n');
}

/** A local time that occurs twice is read differently by calendars, so such an appointment is written in UTC. */
export function timesOf(zone: string, start: number, end: number): string[] {
  return [start, end].some((minute) => occursTwice(zone, minute))
    ? [`DTSTART:${compact(start)}Z`, `DTEND:${compact(end)}Z`]
    : [
        `DTSTART;TZID=${zone}:${compact(start + offsetAt(zone, start))}`,
        `DTEND;TZID=${zone}:${compact(end + offsetAt(zone, end))}`,
      ];
}

function occursTwice(zone: string, minute: number): boolean {
  const day = 24 * 60;
  const setBack = offsetAt(zone, minute - day) - offsetAt(zone, minute + day);
  const localTime = minute + offsetAt(zone, minute);
  const others = setBack > 0 ? [minute - setBack, minute + setBack] : [];
  return others.some((other) => other + offsetAt(zone, other) === localTime);
}

export const epochMinute = (instant: string) => Math.floor(Date.parse(instant) / 60_000);

/** RFC 5545 TEXT: line breaks as \\n; no other control character or lone surrogate. */
export function escapeText(text: string): string {
  return cleanParagraphs(text)
    .replace(/[\\;,]/g, (mark) => `\\${mark}`)
    .replace(/\n/g, '\\n');
}

/** A quoted parameter value cannot hold a double quote; `^` opens the escapes of RFC 6868. */
function quote(text: string): string {
  return `"${cleanLine(text).replace(/"/g, '”').replace(/\^/g, '^^')}"`;
}

/** Lines over 75 octets continue after a space; no character is cut. */
function fold(line: string): string {
  const rows: string[] = [];
  let row = '';
  let octets = 0;
  for (const character of line) {
    const size = octetsOf(character);
    if (octets + size > 75) {
      rows.push(row);
      row = ' ';
      octets = 1;
    }
    row += character;
    octets += size;
  }
  return [...rows, row].join('\r\n');
}

function octetsOf(character: string): number {
  const code = character.codePointAt(0) ?? 0;
  if (code < 0x80) return 1;
  if (code < 0x800) return 2;
  return code < 0x10000 ? 3 : 4;
}

/** Google's calendar with the appointment filled in, for phones that open no calendar file. */
export function googleCalendarLink(appointment: CalendarAppointment): string {
  const link = new URL('https://calendar.google.com/calendar/render?action=TEMPLATE');
  link.searchParams.set('text', summaryOf(appointment));
  link.searchParams.set(
    'dates',
    `${compact(epochMinute(appointment.startsAt))}Z/${compact(epochMinute(appointment.endsAt))}Z`,
  );
  link.searchParams.set('ctz', appointment.zone);
  if (appointment.address) link.searchParams.set('location', appointment.address);
  link.searchParams.set('details', description(appointment));
  return link.href;
}

export const receiptTips = (noticeHours: number | null): string[] => [
  ...appointmentTips(noticeHours),
  'Traga um documento de identidade.',
];
