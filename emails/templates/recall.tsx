import { Fragment } from 'react';
import type { RecallEmail } from '../../domain/email/client-emails.ts';
import { formatDate, formatLongDate } from '../../domain/format.ts';
import { momentAddress } from '../../domain/recall/recall.ts';
import type { LocalMoment } from '../../domain/scheduling/clock.ts';
import { PhoneFact, phoneLines } from '../appointment-parts.tsx';
import { Layout } from '../layout.tsx';
import { ActionButton, Paragraph, SmallPrint, TextLink } from '../parts.tsx';
import { Fact } from '../rows.tsx';
import { greeting, plainText } from '../text.ts';

const subject = ({ businessName }: RecallEmail) => `Hora da manutenção · ${businessName}`;

const FREE = 'Primeiros horários livres';
const CHOOSE = 'Escolher meu horário';
const REFUSE = 'Não quero mais receber estes convites';

function Html(mail: RecallEmail) {
  const { businessName, offerName, freeTimes } = mail;
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
              <TextLink href={momentAddress(mail.bookingLink, moment)}>{timeLine(moment)}</TextLink>
            </Fragment>
          ))}
        </Fact>
      )}
      <ActionButton href={mail.bookingLink}>{CHOOSE}</ActionButton>
      <PhoneFact label="WhatsApp" phone={mail.studioPhone} />
      <SmallPrint>
        <TextLink href={mail.refusalLink}>{REFUSE}</TextLink>
      </SmallPrint>
    </Layout>
  );
}

const text = (mail: RecallEmail): string =>
  plainText([
    `${greeting(mail.clientName)} ${opening(mail)}`,
    [`Procedimento: ${mail.offerName}`],
    mail.freeTimes.length > 0
      ? [
          `${FREE}:`,
          ...mail.freeTimes.flatMap((moment) => [timeLine(moment), momentAddress(mail.bookingLink, moment)]),
        ]
      : null,
    [`${CHOOSE}:`, mail.bookingLink],
    phoneLines(mail.studioPhone),
    [`${REFUSE}:`, mail.refusalLink],
    reason(mail),
  ]);

const timeLine = ({ date, time }: LocalMoment): string => `${formatLongDate(date)} às ${time}`;

const opening = ({ procedureName, visitedOn, businessName }: RecallEmail): string =>
  `Está na hora de voltar: a sua última visita a ${businessName} foi em ${formatDate(visitedOn)} (${procedureName}).`;

const reason = ({ businessName }: RecallEmail): string =>
  `Você recebe este e-mail porque foi atendida por ${businessName}.`;

export const recall = { subject, Html, text };
