/** An appointment of another agenda, as a file or a calendar has it, and what can be read of it. */
import { safeParse } from 'valibot';
import type { AppointmentStatus } from '../agenda/appointment.ts';
import { writtenPhones } from '../contact/written-phone.ts';
import { MAX_NAME, money, requiredText, tooLong } from '../fields.ts';
import { withoutTitle } from '../format.ts';
import type { PaymentMethod } from '../money/payment.ts';
import { dayOf, type LocalDate, type LocalTime, parseTime } from '../scheduling/clock.ts';
import { cleanLine, plainText } from '../text.ts';
import { MAX_PROCEDURES } from './appointment.ts';
import { listedClient } from './listed-client.ts';
import type { FieldIssue } from './row.ts';
import { type DateOrder, readDate, readInstant, readTime } from './written-moment.ts';
import { readMinutes, readPrice, valueMessages } from './written-service.ts';
import { readMethod, readStatus } from './written-status.ts';

/** Every field as it is written; '' where the file says nothing. */
export interface WrittenAppointment {
  client: string;
  phone: string;
  email: string;
  service: string;
  /** May hold the time, too. */
  date: string;
  time: string;
  end: string;
  minutes: string;
  price: string;
  status: string;
  paid: string;
  method: string;
  professional: string;
  notes: string;
}
export type AppointmentField = keyof WrittenAppointment;

export const appointmentFieldLabels: Record<AppointmentField, string> = {
  client: 'Cliente',
  phone: 'Telefone da cliente',
  email: 'E-mail da cliente',
  service: 'Serviço',
  date: 'Data (ou data e hora)',
  time: 'Hora',
  end: 'Término',
  minutes: 'Duração',
  price: 'Preço',
  status: 'Situação',
  paid: 'Valor pago',
  method: 'Forma de pagamento',
  professional: 'Profissional',
  notes: 'Observações',
};

export const emptyWrittenAppointment: WrittenAppointment = {
  ...{ client: '', phone: '', email: '', service: '', date: '', time: '', end: '', minutes: '', price: '' },
  ...{ status: '', paid: '', method: '', professional: '', notes: '' },
};

export type AppointmentIssue = FieldIssue<AppointmentField>;

/** What is read. Services and the professional are names; who and what they are here is said in another step. */
export interface ReadAppointment {
  client: { fullName: string; phone: string | null; email: string | null };
  services: string[];
  professional: string;
  date: LocalDate;
  time: LocalTime;
  /** ISO in UTC. */
  startsAt: string;
  /** Null: as long as its services. */
  minutes: number | null;
  /** Centavos; null: the price of its services. */
  priceCents: number | null;
  status: AppointmentStatus;
  noShow: boolean;
  paidCents: number | null;
  /** Null where it is not told. */
  method: PaymentMethod | null;
  notes: string | null;
}

const appointmentMessages = {
  client: 'Informe o nome da cliente.',
  date: 'Não entendemos esta data. Escreva, por exemplo, 26/11/2026.',
  time: 'Não entendemos esta hora. Escreva, por exemplo, 14:30.',
  skipped: 'Esta hora não existe neste dia: o relógio foi adiantado.',
  end: 'Não entendemos o término. Escreva, por exemplo, 15:30.',
  ...valueMessages,
  paid: 'Não entendemos este valor. Escreva, por exemplo, 150,00.',
  status: (written: string) => `Situação “${written}” vai para as observações`,
  phone: (written: string) => `Telefone “${written}” vai para as observações`,
  email: (written: string) => `E-mail “${written}” vai para as observações`,
};

const MAX_NOTES = 4000;
const nameRule = requiredText(appointmentMessages.client);
const amountRule = (message: string) => money(message, message);

/** Nothing is guessed: what is not understood is an issue of its field, or a line of the notes where it can be left out. */
export function readAppointment(
  written: WrittenAppointment,
  place: Place,
): { read: ReadAppointment | null; issues: AppointmentIssue[]; remarks: string[] } {
  const issues: AppointmentIssue[] = [];
  const remarks: string[] = [];
  const extra: string[] = [];
  const issue = (field: AppointmentField, message: string) => issues.push({ field, message });
  const aside = (remark: string, line: string) => {
    remarks.push(remark);
    extra.push(line);
  };

  const moment = momentOf(written, place, issue);
  const minutes = minutesOf(written, moment, place, issue);
  const priceCents = amountOf(written, 'price', issue);
  const paidCents = amountOf(written, 'paid', issue);
  const status = readStatus(written.status);
  if (status === null)
    aside(
      appointmentMessages.status(written.status.trim()),
      `Situação na agenda anterior: ${written.status.trim()}`,
    );
  const client = clientOf(written, aside);
  for (const { message } of safeParse(nameRule, client.fullName).issues ?? []) issue('client', message);
  const notes = [written.notes.trim(), ...extra].filter((line) => line !== '').join('\n');
  if (notes.length > MAX_NOTES) issue('notes', tooLong(MAX_NOTES));
  const services = servicesOf(written.service);
  if (services.some((name) => name.length > MAX_NAME)) issue('service', tooLong(MAX_NAME));
  if (services.length > MAX_PROCEDURES) issue('service', 'Procedimentos demais');
  if (moment === null || issues.length > 0) return { read: null, issues, remarks };
  return {
    read: {
      client,
      services,
      professional: cleanLine(written.professional),
      ...{ date: moment.date, time: moment.time, startsAt: moment.startsAt },
      ...{ minutes, priceCents },
      ...(status ?? { status: 'scheduled' as const, noShow: false }),
      paidCents: paidCents === 0 ? null : paidCents,
      method: readMethod(written.method),
      notes: notes === '' ? null : notes,
    },
    ...{ issues, remarks },
  };
}

type AddIssue = (field: AppointmentField, message: string) => void;

interface Moment {
  date: LocalDate;
  time: LocalTime;
  startsAt: string;
  /** Named beside the start. */
  end: LocalTime | null;
}

/** Of the studio, and of the list. */
interface Place {
  zone: string;
  order: DateOrder;
}

function momentOf(written: WrittenAppointment, { zone, order }: Place, issue: AddIssue): Moment | null {
  const instant = readInstant(written.date, zone);
  const found = instant ? { date: instant.date, rest: instant.time } : readDate(written.date, order);
  if (found === null) {
    issue('date', appointmentMessages.date);
    return null;
  }
  // A column of times may hold whole dates, too, as spreadsheets write them: of 1899 where there is none.
  const inTime = readInstant(written.time, zone)?.time ?? written.time.replace(DATE_BEFORE, '');
  const time = readTime(inTime.trim() === '' ? found.rest : inTime);
  if (time === null) {
    issue('time', appointmentMessages.time);
    return null;
  }
  const minute = dayOf(zone, found.date).at(time.time);
  if (minute === null) {
    issue('time', appointmentMessages.skipped);
    return null;
  }
  const startsAt = new Date(minute * 60_000).toISOString();
  return { date: found.date, time: time.time, startsAt, end: time.end };
}

const DATE_BEFORE = /^\s*\d{1,4}[/.-]\d{1,2}[/.-]\d{1,4}[T ,]+/;

/** Stated, else from the start to the end. */
function minutesOf(
  written: WrittenAppointment,
  moment: Moment | null,
  place: Place,
  issue: AddIssue,
): number | null {
  if (written.minutes.trim() !== '') {
    const read = readMinutes(written.minutes)?.value ?? null;
    if (read === null || read < 1 || read > 1440) issue('minutes', appointmentMessages.minutes);
    return read;
  }
  const end = written.end.trim() === '' ? (moment?.end ?? null) : endOf(written.end, place);
  if (written.end.trim() !== '' && end === null) issue('end', appointmentMessages.end);
  if (moment === null || end === null) return null;
  const minutes = ((parseTime(end) ?? 0) - (parseTime(moment.time) ?? 0) + 1440) % 1440;
  return minutes === 0 ? null : minutes;
}

/** A time, alone or behind its date. */
function endOf(text: string, { zone, order }: Place): LocalTime | null {
  const instant = readInstant(text, zone);
  if (instant) return instant.time;
  return readTime(readDate(text, order)?.rest || text.replace(DATE_BEFORE, ''))?.time ?? null;
}

function amountOf(written: WrittenAppointment, field: 'price' | 'paid', issue: AddIssue): number | null {
  const text = written[field].trim();
  // 'R$ -' is how spreadsheets write nothing.
  if (/^(?:r?\$ *)?-*$/i.test(text) || (field === 'paid' && /^(?:nao|no)$/.test(plainText(text))))
    return null;
  const { issues = [], output } = safeParse(amountRule(appointmentMessages[field]), readPrice(text)?.value);
  for (const { message } of issues) issue(field, message);
  return issues.length > 0 ? null : Number(output);
}

/** A phone or address that cannot be stored stays in the notes. */
function clientOf(
  { client, phone, email }: WrittenAppointment,
  aside: (remark: string, line: string) => void,
): ReadAppointment['client'] {
  const fullName = withoutTitle(cleanLine(client));
  const [call = ''] = writtenPhones(phone);
  const address = email.trim();
  const contact = { phone: validOrNull('phone', call), email: validOrNull('email', address) };
  if (call !== '' && contact.phone === null) aside(appointmentMessages.phone(call), `Telefone: ${call}`);
  if (address !== '' && contact.email === null)
    aside(appointmentMessages.email(address), `E-mail: ${address}`);
  return { fullName, ...contact };
}

function validOrNull(field: 'phone' | 'email', text: string): string | null {
  const { success, output } = safeParse(listedClient.entries[field], text);
  return success ? output : null;
}

/** 'Volume (60 min, R$ 150,00) + Design' -> 'Volume', 'Design'. */
function servicesOf(text: string): string[] {
  return text
    .split(/ \+ |\n|;| \| /)
    .map((part) => cleanLine(part.replace(/\((?:\d+ min|R\$)[^)]*\)\s*$/i, '')))
    .filter((part) => part !== '');
}
