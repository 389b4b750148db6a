import { Link, Text } from '@react-email/components';
import { formatPhone } from '../domain/contact/phone-format.ts';
import { formatDate, formatLongDate, formatWeekday } from '../domain/format.ts';
import type { BookingReceipt } from '../domain/notification/notification.ts';
import { endTime, mapLink, Services, serviceLines, When, whatsAppLink } from './appointment-parts.tsx';
import { receiptTips } from './calendar-file.ts';
import { Layout } from './layout.tsx';
import { light } from './palette.ts';
import { ActionButton, Done, Paragraph, Subtitle } from './parts.tsx';
import { Fact, Tips } from './rows.tsx';
import { plainText } from './text.ts';

export interface ClientEmail {
  appointment: BookingReceipt;
  title: string;
  opening: string;
  reason: string;
  /** Without tips; the calendar file removes the entry. */
  isCancelled?: boolean;
  /** Before the tips that all have. */
  tips?: readonly string[];
  /** What the button says that leads to the client's page of the appointment. */
  manageLabel?: string;
  hasCalendar?: boolean;
}

const MANAGE = 'Confirmar, remarcar ou cancelar';
const CALENDAR = 'O arquivo anexo põe o horário na sua agenda, com um lembrete no dia anterior.';
const CALENDAR_REMOVAL = 'O arquivo anexo retira o horário da sua agenda.';

/** Typed notes are not sent: anyone can book with anyone's address, and an email must not carry a stranger's text. */
export function ClientEmailHtml(email: ClientEmail) {
  const { appointment, title, opening, reason, isCancelled = false } = email;
  const { businessName, professionalName, address, hasStreet, studioPhone, date, time } = appointment;
  return (
    <Layout
      preview={`${formatWeekday(date)}, ${formatDate(date)} às ${time} com ${professionalName}.`}
      sender={businessName}
      title={title}
      {...(isCancelled ? {} : { mark: <Done /> })}
      reason={reason}
    >
      <Paragraph>
        {opening} {calendarNote(email)}
      </Paragraph>
      <When appointment={appointment} />
      <Services {...appointment} />
      <Subtitle>Onde e com quem</Subtitle>
      <Fact label={businessName}>{professionalName}</Fact>
      {address && (
        <Fact label="Endereço">
          {address}
          {hasStreet && (
            <>
              <br />
              <Link className="accent" href={mapLink(address)} style={styles.link}>
                Ver no mapa
              </Link>
            </>
          )}
        </Fact>
      )}
      {studioPhone && (
        <>
          <Fact label="WhatsApp">{formatPhone(studioPhone)}</Fact>
          <ActionButton href={whatsAppLink(studioPhone)}>Falar com o estúdio no WhatsApp</ActionButton>
        </>
      )}
      {!isCancelled && appointment.manageLink && (
        <ActionButton href={appointment.manageLink}>{email.manageLabel ?? MANAGE}</ActionButton>
      )}
      {!isCancelled && (
        <>
          <Subtitle>Antes de vir</Subtitle>
          <Tips tips={tipsOf(email)} />
        </>
      )}
      <Text className="muted" style={styles.again}>
        Quer outro horário?{' '}
        <Link className="accent" href={appointment.bookingLink} style={styles.link}>
          Agendar de novo
        </Link>
      </Text>
    </Layout>
  );
}

export function clientEmailText(email: ClientEmail): string {
  const { appointment, opening, reason, isCancelled = false } = email;
  const { businessName, address, hasStreet, studioPhone, date, time } = appointment;
  return plainText([
    opening,
    [`Data: ${formatLongDate(date)}`, `Horário: ${time} às ${endTime(appointment)}`],
    serviceLines(appointment),
    [
      `Estúdio: ${businessName}`,
      ...(address ? [`Endereço: ${address}`] : []),
      ...(address && hasStreet ? [`Mapa: ${mapLink(address)}`] : []),
      ...(studioPhone ? [`WhatsApp: ${formatPhone(studioPhone)} · ${whatsAppLink(studioPhone)}`] : []),
    ],
    ...(isCancelled ? [] : [['Antes de vir:', ...tipsOf(email).map((tip) => `- ${tip}`)]]),
    !isCancelled && appointment.manageLink
      ? [`${email.manageLabel ?? MANAGE}:`, appointment.manageLink]
      : null,
    calendarNote(email),
    ['Quer outro horário? Agende de novo:', appointment.bookingLink],
    reason,
  ]);
}

const tipsOf = ({ tips = [] }: ClientEmail): string[] => [...tips, ...receiptTips];

function calendarNote({ isCancelled = false, hasCalendar = true }: ClientEmail): string {
  if (!hasCalendar) return '';
  return isCancelled ? CALENDAR_REMOVAL : CALENDAR;
}

const styles = {
  link: { color: light.accent },
  again: { color: light.muted, fontSize: '14px', lineHeight: '22px', margin: '24px 0 0' },
} as const;
