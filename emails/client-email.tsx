import { changesEndText, manageLabel } from '../domain/booking/change-end.ts';
import type { BookingReceipt } from '../domain/email/appointment-emails.ts';
import { formatDate, formatLongDate, formatMoney, formatWeekday } from '../domain/format.ts';
import { type BillLine, billText, depositBill } from '../domain/money/deposit-bill.ts';
import { momentIn } from '../domain/scheduling/clock.ts';
import { clockName } from '../domain/scheduling/zone.ts';
import {
  endTime,
  mapLink,
  PhoneFact,
  phoneLines,
  Services,
  serviceLines,
  When,
} from './appointment-parts.tsx';
import { receiptTips } from './calendar-file.ts';
import { Layout } from './layout.tsx';
import { ActionButton, Done, Paragraph, SmallPrint, Subtitle, TextLink } from './parts.tsx';
import { Fact, Line, Tips } from './rows.tsx';
import { greeting, plainText } from './text.ts';

/** What is said of an appointment; day, place and tips are the same in each email. */
interface ClientEmail {
  /** Before day and time. */
  subject: string;
  title: string;
  /** After the greeting. */
  opening: string;
  reason: string;
  /** Cancelled, or begun: without tips, link and what is left to pay; a calendar file removes the entry. */
  isOver?: boolean;
  /** Before the tips that all have. */
  tips?: readonly string[];
  /** Of the button to the client's page of the appointment. */
  manageLabel?: string;
  hasCalendar?: boolean;
}

interface Content extends ClientEmail {
  appointment: BookingReceipt;
}

/** The template of an email to a client about an appointment. */
export function clientEmail<Data extends BookingReceipt>(emailOf: (data: Data) => ClientEmail) {
  const contentOf = (appointment: Data): Content => {
    const email = emailOf(appointment);
    return { ...email, appointment, opening: `${greeting(appointment.clientName)} ${email.opening}` };
  };
  const subject = (data: Data) =>
    `${emailOf(data).subject}: ${formatDate(data.date)} às ${data.time} · ${data.businessName}`;
  const html = (data: Data) => clientEmailHtml(contentOf(data));
  return { subject, Html: html, text: (data: Data) => clientEmailText(contentOf(data)) };
}

const CALENDAR = 'O arquivo anexo põe o horário na sua agenda.';
const CALENDAR_REMOVAL = 'O arquivo anexo retira o horário da sua agenda.';

/** Typed notes are not sent: anyone can book with anyone's address, and an email must not carry a stranger's text. */
function clientEmailHtml(email: Content) {
  const { appointment, title, opening, reason, isOver = false } = email;
  const { businessName, professionalName, address, hasStreet, date, time } = appointment;
  const managed = managedIn(email);
  return (
    <Layout
      preview={`${formatWeekday(date)}, ${formatDate(date)} às ${time} com ${professionalName}.`}
      sender={businessName}
      title={title}
      mark={!isOver && appointment.deposit?.state !== 'awaiting' && <Done />}
      reason={reason}
    >
      <Paragraph>
        {opening} {calendarNote(email)}
      </Paragraph>
      <When appointment={appointment} clock={clockName(appointment.zone, date)} />
      {managed && (
        <>
          <ActionButton href={managed.link}>{managed.label}</ActionButton>
          <SmallPrint>{managed.note}</SmallPrint>
        </>
      )}
      <Services {...appointment} />
      {billOf(email).map((line) => (
        <Line key={line[0]} left={line[0]} right={formatMoney(line[1])} />
      ))}
      <Subtitle>Onde e com quem</Subtitle>
      <Fact label={businessName}>{professionalName}</Fact>
      {address && (
        <Fact label="Endereço">
          {address}
          {hasStreet && (
            <>
              <br />
              <TextLink href={mapLink(address)}>Ver no mapa</TextLink>
            </>
          )}
        </Fact>
      )}
      <PhoneFact label="WhatsApp" phone={appointment.studioPhone} />
      {!isOver && (
        <>
          <Subtitle>Antes de vir</Subtitle>
          <Tips tips={tipsOf(email)} />
        </>
      )}
      <SmallPrint>
        Quer outro horário? <TextLink href={appointment.bookingLink}>Agendar de novo</TextLink>
      </SmallPrint>
    </Layout>
  );
}

function clientEmailText(email: Content): string {
  const { appointment, opening, reason, isOver = false } = email;
  const { businessName, address, hasStreet, studioPhone, date, time } = appointment;
  const managed = managedIn(email);
  return plainText([
    opening,
    [
      `Data: ${formatLongDate(date)}`,
      `Horário: ${time} às ${endTime(appointment)} (${clockName(appointment.zone, date)})`,
    ],
    [...serviceLines(appointment), ...billOf(email).map(billText)],
    [
      `Estúdio: ${businessName}`,
      ...(address ? [`Endereço: ${address}`] : []),
      ...(address && hasStreet ? [`Mapa: ${mapLink(address)}`] : []),
      ...phoneLines(studioPhone),
    ],
    isOver ? null : ['Antes de vir:', ...tipsOf(email).map((tip) => `- ${tip}`)],
    managed && [`${managed.label}:`, managed.link, managed.note],
    calendarNote(email),
    ['Quer outro horário? Agende de novo:', appointment.bookingLink],
    reason,
  ]);
}

/** What of the price is paid ahead and what is left, as `Services` shows the price. */
function billOf({ appointment, isOver }: Content): BillLine[] {
  if (isOver) return [];
  const { deposit, restCents, totalCents, zone } = appointment;
  const { holdEndsAt = null } = deposit ?? {};
  const holdEnds = holdEndsAt === null ? null : momentIn(zone, new Date(holdEndsAt));
  return depositBill({ deposit, restCents: restCents ?? totalCents, holdEnds });
}

/** The client's page of the appointment, and until when it changes anything. */
function managedIn({ appointment, isOver, manageLabel: own }: Content) {
  const { manageLink: link, awaitsApproval = false, changesEnd: end } = appointment;
  if (isOver || !link) return null;
  return {
    link,
    label: own ?? manageLabel({ canConfirm: !awaitsApproval, end }),
    note: changesEndText(end),
  };
}

/** No notice is asked of who has none any more, as the link says. */
function tipsOf(email: Content): string[] {
  const { changesEnd: end, noticeHours } = email.appointment;
  const isLate = managedIn(email) && (end === null || end.isUndo);
  return [...(email.tips ?? []), ...receiptTips(isLate ? null : noticeHours)];
}

function calendarNote({ isOver = false, hasCalendar = true }: Content): string {
  if (!hasCalendar) return '';
  return isOver ? CALENDAR_REMOVAL : CALENDAR;
}
