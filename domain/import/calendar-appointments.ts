/** Appointments out of the calendar file of a former agenda: whose time it is, and for what, as far as its titles tell. */

import { readCalendars } from '../calendar-file/occurrences.ts';
import { type Component, scanCalendars, withTexts } from '../calendar-file/scan.ts';
import { TooMuchWork } from '../calendar-file/work.ts';
import { writtenPhones } from '../contact/written-phone.ts';
import { addDays, dayNumber, type LocalDate } from '../scheduling/calendar.ts';
import { localOf } from '../scheduling/clock.ts';
import { cleanLine, plainText } from '../text.ts';
import { emptyWrittenAppointment, type WrittenAppointment } from './written-appointment.ts';

/** Days around today that are read. */
const DAYS_BACK = 730;
const DAYS_AHEAD = 730;
/** What reading may cost (work.ts): a person waits for it. */
const STEPS = 500_000;
const MINUTES_OF_DAY = 1440;

export interface CalendarAppointments {
  written: WrittenAppointment[];
  /** Whole days, free times, and what was cancelled or declined. */
  ignored: number;
  /** Events that could not be read. */
  unread: number;
}

export const isCalendar = (text: string): boolean => /^\s*\uFEFF?BEGIN:VCALENDAR/i.test(text.slice(0, 200));

/** Null when the file costs too much to be read. `services`: names that a title is searched for. */
export function appointmentsOfCalendar(
  text: string,
  { zone, today, services }: { zone: string; today: LocalDate; services: readonly string[] },
): CalendarAppointments | null {
  const range = {
    from: dayNumber(addDays(today, -DAYS_BACK)),
    to: dayNumber(addDays(today, DAYS_AHEAD)),
  };
  const scan = scanCalendars(range, withTexts);
  scan.push(text);
  const { calendars, isFull } = scan.end();
  if (isFull) return null;
  const found = { written: [] as WrittenAppointment[], ignored: 0, unread: 0 };
  const taken = new Set<Component>();
  try {
    readCalendars(calendars, {
      ...{ zone, owners: [], range, steps: STEPS },
      isLeftOut: ({ kind }) => kind !== 'VEVENT',
      onSpans: (state, spans, component) => {
        taken.add(component);
        // A rule names the start of its event, too.
        for (const { start, end } of new Map(spans.map((span) => [span.start, span])).values()) {
          const minutes = Math.round(end - start);
          if (state !== 'busy' || minutes >= MINUTES_OF_DAY) found.ignored += 1;
          else found.written.push(writtenOf(component, { start, minutes, zone, services }));
        }
      },
      onUnread: (component) => {
        taken.add(component);
        found.unread += 1;
      },
    });
  } catch (error) {
    if (error instanceof TooMuchWork) return null;
    throw error;
  }
  const events = calendars.flatMap(({ components }) => components);
  found.ignored += events.filter((event) => !taken.has(event)).length;
  found.written.sort((one, other) => `${one.date}${one.time}`.localeCompare(`${other.date}${other.time}`));
  return found;
}

function writtenOf(
  component: Component,
  {
    start,
    minutes,
    zone,
    services,
  }: { start: number; minutes: number; zone: string; services: readonly string[] },
): WrittenAppointment {
  const { date, time } = localOf(zone, start);
  const description = textOf(component, 'DESCRIPTION');
  const title = readTitle(textOf(component, 'SUMMARY'), services);
  const told = readDescription(description);
  return {
    ...emptyWrittenAppointment,
    ...title,
    ...told,
    ...{ date, time, minutes: minutes === 0 ? '' : `${minutes} min` },
    notes: [title.notes, description].filter((line) => line !== '').join('\n'),
  };
}

/** RFC 5545's TEXT; some write the description as HTML. */
function textOf({ lines }: Component, name: string): string {
  return (lines.get(name)?.[0]?.value ?? '')
    .replace(/\\n/gi, '\n')
    .replace(/\\([,;:\\])/g, '$1')
    .replace(/<br\s*\/?>|<\/(?:p|div|li)>/gi, '\n')
    .replace(/<[^>]{1,200}>/g, '')
    .replace(/&nbsp;/g, ' ')
    .replace(/&amp;/g, '&')
    .trim();
}

const BETWEEN = / +[-–—|·•/+] +| *[|•·] *|: +| +(?:com|para|with|for) +| *\(|\) */i;
const PHONE = /(?:\+?55 ?)?\(?\d{2}\)? ?9?\d{4}[- ]?\d{4}/;

/** A mark that somebody made in a title: 'CANCELADO - Ana - Volume'. */
const STATUS =
  /^\[?(?:(?:cancelad|desmarcad|confirmad|finalizad|atendid|pag)[oa]|faltou|nao veio|no.?show)\]?$/;

/** Signs between parts that are left at their ends. */
const ENDS = /^[\s,–—|·•/+-]+|[\s,–—|·•/+-]+$/g;

/**
 * 'Ana Souza - Volume russo', 'Volume: Ana', 'Ana (11) 98765-1234 Volume': what names services of the studio are the services; what is
 * neither these nor the client is a note.
 */
export function readTitle(
  title: string,
  services: readonly string[],
): Pick<WrittenAppointment, 'client' | 'service' | 'phone' | 'status' | 'notes'> {
  const line = cleanLine(title);
  const phone = PHONE.exec(line)?.[0] ?? '';
  const parts = line
    .replace(phone, ' | ')
    .split(BETWEEN)
    .map((part) => cleanLine(part.replace(ENDS, '')))
    .filter((part) => part !== '');
  const status = parts.find((part) => STATUS.test(plainText(part))) ?? '';
  const names = services.map((name) => plainText(name)).sort((a, b) => b.length - a.length);
  const said = parts.filter((part) => part !== status);
  const { client, service } = readParts(said, names);
  const left = said.filter((part) => part !== client && !service.includes(part));
  const notes = said.length > 1 ? left.join(' - ') : '';
  return { client, service: service.join(' + '), phone, status, notes };
}

function readParts(
  parts: readonly string[],
  names: readonly string[],
): { client: string; service: readonly string[] } {
  const named = parts.filter((part) => names.some((name) => isNamed(plainText(part), name)));
  const [person, second] = parts.filter((part) => !named.includes(part));
  const [service, more = ''] = named;
  if (service === undefined) return { client: person ?? '', service: second === undefined ? [] : [second] };
  if (parts.length > 1)
    return person === undefined ? { client: more, service: [service] } : { client: person, service: named };
  const plain = plainText(service);
  const first = names.find((name) => plain.startsWith(`${name} `))?.length ?? 0;
  const last = names.find((name) => plain.endsWith(` ${name}`))?.length ?? 0;
  if (first > 0) return { client: service.slice(first).trim(), service: [service.slice(0, first)] };
  if (last === 0) return { client: service, service: [] };
  return { client: service.slice(0, -last).replace(ENDS, ''), service: [service.slice(-last)] };
}

/** 'volume russo 3d' names 'volume russo', and 'volume' names it, too. */
const isNamed = (part: string, name: string): boolean =>
  ` ${part} `.includes(` ${name} `) || (part.length > 3 && name.startsWith(`${part} `));

const LABELLED: readonly (readonly [keyof WrittenAppointment, RegExp])[] = [
  ['client', /^(?:cliente|client|customer|nome|name|convidad[oa]|invitee)\s*:\s*(.+)$/im],
  ['service', /^(?:servi[cç]os?|procedimentos?|service|event name|tipo|type)\s*:\s*(.+)$/im],
  ['phone', /^(?:telefone|celular|whats ?app|fone|tel|phone|mobile)[^:\n]{0,20}:\s*(.+)$/im],
  ['email', /^(?:e-?mail)[^:\n]{0,20}:\s*(.+)$/im],
  ['paid', /^(?:valor pago|pago|paid)[^:\n]{0,20}:\s*(.+)$/im],
  ['price', /^(?:valor(?! pago)|pre[cç]o|price|total)[^:\n]{0,20}:\s*(.+)$/im],
  ['status', /^(?:status|situa[cç][aã]o)\s*:\s*(.+)$/im],
];

/** What its lines say by name: 'Telefone: 11 98765-1234'. */
function readDescription(text: string): Partial<WrittenAppointment> {
  const told: Partial<WrittenAppointment> = {};
  for (const [field, pattern] of LABELLED) {
    const value = pattern.exec(text)?.[1]?.trim();
    if (value) told[field] = value;
  }
  const [phone = ''] =
    told.phone === undefined && PHONE.test(text) ? writtenPhones(PHONE.exec(text)?.[0] ?? '') : [];
  if (phone !== '') told.phone = phone;
  return told;
}
