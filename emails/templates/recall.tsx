import { Link, Text } from '@react-email/components';
import { Fragment } from 'react';
import { formatPhone } from '../../domain/contact/phone-format.ts';
import { formatDate, formatLongDate } from '../../domain/format.ts';
import type { RecallMail } from '../../domain/notification/notification.ts';
import type { LocalMoment } from '../../domain/scheduling/clock.ts';
import { whatsAppLink } from '../appointment-parts.tsx';
import { Layout } from '../layout.tsx';
import { light } from '../palette.ts';
import { ActionButton, Paragraph } from '../parts.tsx';
import { Fact } from '../rows.tsx';
import { greeting, plainText } from '../text.ts';

export const subject = ({ businessName }: RecallMail) => `Hora da manutenção · ${businessName}`;

const FREE = 'Primeiros horários livres';
const CHOOSE = 'Escolher meu horário';
const REFUSE = 'Não quero mais receber estes convites';

export function Html(mail: RecallMail) {
  const { businessName, offerName, freeTimes, studioPhone } = mail;
  return (
    <Layout preview={opening(mail)} sender={businessName} title="Hora da manutenção" reason={reason(mail)}>
      <Paragraph>
        {greeting(mail.clientName)} {opening(mail)}
      </Paragraph>
      <Fact label="Procedimento">{offerName}</Fact>
      {freeTimes.length > 0 && (
        <Fact label={FREE}>
          {freeTimes.map((moment, index) => (
            <Fragment key={moment.date}>
              {index > 0 && <br />}
              {timeLine(moment)}
            </Fragment>
          ))}
        </Fact>
      )}
      <ActionButton href={mail.bookingLink}>{CHOOSE}</ActionButton>
      {studioPhone && (
        <Fact label="WhatsApp">
          <Link className="accent" href={whatsAppLink(studioPhone)} style={styles.link}>
            {formatPhone(studioPhone)}
          </Link>
        </Fact>
      )}
      <Text className="muted" style={styles.refuse}>
        <Link className="accent" href={mail.refusalLink} style={styles.link}>
          {REFUSE}
        </Link>
      </Text>
    </Layout>
  );
}

export const text = (mail: RecallMail): string =>
  plainText([
    `${greeting(mail.clientName)} ${opening(mail)}`,
    [`Procedimento: ${mail.offerName}`],
    mail.freeTimes.length > 0 ? [`${FREE}:`, ...mail.freeTimes.map(timeLine)] : null,
    [`${CHOOSE}:`, mail.bookingLink],
    mail.studioPhone
      ? [`WhatsApp: ${formatPhone(mail.studioPhone)} · ${whatsAppLink(mail.studioPhone)}`]
      : null,
    [`${REFUSE}:`, mail.refusalLink],
    reason(mail),
  ]);

const timeLine = ({ date, time }: LocalMoment): string => `${formatLongDate(date)} às ${time}`;

const opening = ({ procedureName, visitedOn, businessName }: RecallMail): string =>
  `Está na hora de voltar: a sua última visita a ${businessName} foi em ${formatDate(visitedOn)} (${procedureName}).`;

const reason = ({ businessName }: RecallMail): string =>
  `Você recebe este e-mail porque foi atendida por ${businessName}.`;

const styles = {
  link: { color: light.accent },
  refuse: { color: light.muted, fontSize: '14px', lineHeight: '22px', margin: '24px 0 0' },
} as const;
