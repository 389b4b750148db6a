import { Column, Row, Text } from '@react-email/components';
import { whatsappLink } from '../domain/agenda/whatsapp.ts';
import { formatPhone } from '../domain/contact/phone-format.ts';
import type { BookingEmail } from '../domain/email/appointment-emails.ts';
import { formatDuration, formatLongDate, formatMoney, formatWeekday } from '../domain/format.ts';
import { dayOf, localOf } from '../domain/scheduling/clock.ts';
import { ActionButton, Panel, Subtitle, TextLink } from './parts.tsx';
import { Fact, Line } from './rows.tsx';

type Bill = Pick<BookingEmail, 'procedures' | 'totalCents' | 'totalMinutes'>;

/** `clock`: whose clock the times are, for a client, who may be elsewhere. */
export function When({ appointment, clock }: { appointment: AppointmentTime; clock?: string }) {
  const { date, time, totalMinutes } = appointment;
  return (
    <Panel>
      <Row>
        <Column style={styles.leafCell}>
          <Text style={styles.month}>{months[Number(date.slice(5, 7)) - 1]}</Text>
          <Text className="leaf text" style={styles.day}>
            {Number(date.slice(8))}
          </Text>
        </Column>
        <Column style={styles.wordsCell}>
          <Text className="text" style={styles.hours}>
            {time} às {endTime(appointment)}
          </Text>
          <Text className="text" style={styles.words}>
            <span style={styles.whole}>{formatWeekday(date)},</span>{' '}
            <span style={styles.whole}>{formatLongDate(date).replace(/^.*?, /, '')}</span>
          </Text>
          <Text className="muted" style={styles.duration}>
            {[`Duração de ${formatDuration(totalMinutes)}`, clock].filter(Boolean).join(' · ')}
          </Text>
        </Column>
      </Row>
    </Panel>
  );
}

/** Who is in the team no more, as the owner reads it in the place of that one. */
export const formerMember = (name: string): string => `${name}, fora da equipe`;

export function Services(bill: Bill) {
  return (
    <>
      <Subtitle>{bill.procedures.length === 1 ? 'Serviço' : 'Serviços'}</Subtitle>
      {bill.procedures.map(({ name, priceCents, durationMinutes }, index) => (
        <Line
          // biome-ignore lint/suspicious/noArrayIndexKey: the services never move
          key={index}
          left={
            <>
              {name}
              <br />
              <span className="muted" style={styles.minutes}>
                {formatDuration(durationMinutes)}
              </span>
            </>
          }
          right={formatMoney(priceCents)}
        />
      ))}
      <Line
        strong
        left={`Total · ${formatDuration(bill.totalMinutes)}`}
        right={formatMoney(bill.totalCents)}
      />
    </>
  );
}

export function serviceLines(bill: Bill): string[] {
  return [
    bill.procedures.length === 1 ? 'Serviço:' : 'Serviços:',
    ...bill.procedures.map(
      ({ name, priceCents, durationMinutes }) =>
        `- ${name} · ${formatDuration(durationMinutes)} · ${formatMoney(priceCents)}`,
    ),
    `Total: ${formatDuration(bill.totalMinutes)} · ${formatMoney(bill.totalCents)}`,
  ];
}

/** Of the studio, for a client. */
export const StudioPhone = ({ phone }: { phone: string | null }) =>
  phone && (
    <>
      <Fact label="WhatsApp">{formatPhone(phone)}</Fact>
      <ActionButton href={whatsAppLink(phone)}>Falar com o estúdio no WhatsApp</ActionButton>
    </>
  );

export const phoneLines = (phone: string | null): string[] =>
  phone ? [`WhatsApp: ${formatPhone(phone)} · ${whatsAppLink(phone)}`] : [];

/** A number that opens WhatsApp. */
export const PhoneFact = ({ label, phone }: { label: string; phone: string | null }) =>
  phone && (
    <Fact label={label}>
      <TextLink href={whatsAppLink(phone)}>{formatPhone(phone)}</TextLink>
    </Fact>
  );

export const NOTICE_REASON =
  'Você recebe este aviso porque as notificações por e-mail estão ligadas em Configurações › Notificações.';

const months = ['jan', 'fev', 'mar', 'abr', 'mai', 'jun', 'jul', 'ago', 'set', 'out', 'nov', 'dez'];

const styles = {
  leafCell: { textAlign: 'center', verticalAlign: 'middle', width: '64px' },
  month: {
    backgroundColor: 'var(--accent)',
    borderRadius: '10px 10px 0 0',
    color: 'var(--on-accent)',
    fontSize: '13px',
    fontWeight: 600,
    lineHeight: '24px',
    margin: 0,
  },
  day: {
    backgroundColor: 'var(--card)',
    borderRadius: '0 0 10px 10px',
    color: 'var(--text)',
    fontSize: '28px',
    fontVariantNumeric: 'tabular-nums',
    fontWeight: 600,
    letterSpacing: '-0.02em',
    lineHeight: '44px',
    margin: 0,
  },
  wordsCell: { paddingLeft: '16px', verticalAlign: 'middle' },
  whole: { whiteSpace: 'nowrap' },
  hours: {
    color: 'var(--text)',
    fontSize: '20px',
    fontVariantNumeric: 'tabular-nums',
    fontWeight: 600,
    lineHeight: '28px',
    margin: 0,
  },
  words: { color: 'var(--text)', fontSize: '16px', lineHeight: '24px', margin: 0 },
  duration: { color: 'var(--muted)', fontSize: '14px', lineHeight: '22px', margin: 0 },
  minutes: { color: 'var(--muted)', fontSize: '14px' },
} as const;

type AppointmentTime = { date: string; time: string; zone: string; totalMinutes: number };

/** Local 'HH:MM'; counts real minutes across a clock change. */
export function endTime({ date, time, zone, totalMinutes }: AppointmentTime): string {
  return localOf(zone, dayOf(zone, date).from(time) + totalMinutes).time;
}

/** Takes a Brazilian number as digits. */
export const whatsAppLink = (phone: string): string => whatsappLink(phone).web;

export function mapLink(address: string): string {
  return `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(address)}`;
}

/** The address is escaped, so it cannot add a subject or body. */
export function emailLink(email: string): string {
  return `mailto:${encodeURIComponent(email).replaceAll('%40', '@')}`;
}
