import { Link, Text } from '@react-email/components';
import { formatDate, formatLongDate, formatPhone, formatWeekday } from '../../domain/format.ts';
import type { BookingReceipt } from '../../domain/notification.ts';
import { Services, serviceLines, When } from '../appointment-parts.tsx';
import { mapLink, whatsAppLink } from '../contact-links.ts';
import { Layout } from '../layout.tsx';
import { light } from '../palette.ts';
import { ActionButton, Done, Paragraph, Subtitle } from '../parts.tsx';
import { greeting, letter } from '../plain-text.ts';
import { Fact, Tips } from '../rows.tsx';
import { receiptTips } from '../tips.ts';
import { endTime } from '../visit-time.ts';

const CALENDAR = 'O arquivo anexo põe o horário na sua agenda, com um lembrete no dia anterior.';
const reason = (businessName: string) =>
  `Você recebe este e-mail porque este endereço foi usado para agendar com ${businessName}. Não foi você? Avise o estúdio.`;

export const subject = ({ businessName, date, time }: BookingReceipt) =>
  `Agendamento realizado: ${formatDate(date)} às ${time} · ${businessName}`;

/**
 * The client's receipt. What she typed as notes is not sent back: anyone can book with anyone's address, and a
 * letter must not carry a stranger's text.
 */
export function Html(receipt: BookingReceipt) {
  const { businessName, professionalName, address, studioPhone, date, time } = receipt;
  return (
    <Layout
      preview={`${formatWeekday(date)}, ${formatDate(date)} às ${time} com ${professionalName}.`}
      sender={businessName}
      title="Agendamento realizado!"
      mark={<Done />}
      reason={reason(businessName)}
    >
      <Paragraph>
        {greeting(receipt.clientName)} Seu horário com {professionalName} está marcado. {CALENDAR}
      </Paragraph>
      <When visit={receipt} />
      <Services {...receipt} />
      <Subtitle>Onde e com quem</Subtitle>
      <Fact label={businessName}>{professionalName}</Fact>
      {address && (
        <Fact label="Endereço">
          {address}
          <br />
          <Link className="accent" href={mapLink(address)} style={styles.link}>
            Ver no mapa
          </Link>
        </Fact>
      )}
      {studioPhone && (
        <>
          <Fact label="WhatsApp">{formatPhone(studioPhone)}</Fact>
          <ActionButton href={whatsAppLink(studioPhone)}>Falar com o estúdio no WhatsApp</ActionButton>
        </>
      )}
      <Subtitle>Antes de vir</Subtitle>
      <Tips tips={receiptTips} />
      <Text className="muted" style={styles.again}>
        Quer outro horário?{' '}
        <Link className="accent" href={receipt.bookingLink} style={styles.link}>
          Agendar de novo
        </Link>
      </Text>
    </Layout>
  );
}

export function text(receipt: BookingReceipt): string {
  const { businessName, professionalName, address, studioPhone, date, time } = receipt;
  return letter([
    `${greeting(receipt.clientName)} Seu horário com ${professionalName} está marcado.`,
    [`Data: ${formatLongDate(date)}`, `Horário: ${time} às ${endTime(receipt)}`],
    serviceLines(receipt),
    [
      `Estúdio: ${businessName}`,
      ...(address ? [`Endereço: ${address}`, `Mapa: ${mapLink(address)}`] : []),
      ...(studioPhone ? [`WhatsApp: ${formatPhone(studioPhone)} · ${whatsAppLink(studioPhone)}`] : []),
    ],
    ['Antes de vir:', ...receiptTips.map((tip) => `- ${tip}`)],
    CALENDAR,
    ['Quer outro horário? Agende de novo:', receipt.bookingLink],
    reason(businessName),
  ]);
}

const styles = {
  link: { color: light.accent },
  again: { color: light.muted, fontSize: '14px', lineHeight: '22px', margin: '24px 0 0' },
} as const;
