import { formatDate } from '../../domain/format.ts';
import type { WaitlistOffer } from '../../domain/notification/notification.ts';
import { offeredLine, waitlistPageSentences as texts } from '../../domain/waitlist/sentences.ts';
import { Layout } from '../layout.tsx';
import { ActionButton, Paragraph } from '../parts.tsx';
import { Fact } from '../rows.tsx';
import { greeting, plainText } from '../text.ts';

export const subject = ({ businessName, date, time }: WaitlistOffer) =>
  `Abriu um horário: ${formatDate(date)} às ${time} · ${businessName}`;

const TITLE = 'Abriu um horário para você';
const BUTTON = 'Ver e responder';

const factsOf = (mail: WaitlistOffer): [string, string][] => [
  ['Horário', offeredLine(mail)],
  ['Serviço', mail.procedures.join(', ')],
  ['Com', mail.professionalName],
];

export function Html(mail: WaitlistOffer) {
  return (
    <Layout preview={offeredLine(mail)} sender={mail.businessName} title={TITLE} reason={reason(mail)}>
      <Paragraph>
        {greeting(mail.clientName)} {opening(mail)}
      </Paragraph>
      {factsOf(mail).map(([label, value]) => (
        <Fact key={label} label={label}>
          {value}
        </Fact>
      ))}
      <ActionButton href={mail.offerLink}>{BUTTON}</ActionButton>
      <Paragraph quiet>{hint(mail)}</Paragraph>
    </Layout>
  );
}

export const text = (mail: WaitlistOffer): string =>
  plainText([
    `${greeting(mail.clientName)} ${opening(mail)}`,
    factsOf(mail).map(([label, value]) => `${label}: ${value}`),
    [`${BUTTON}:`, mail.offerLink],
    hint(mail),
    reason(mail),
  ]);

const opening = ({ businessName }: WaitlistOffer): string =>
  `Abriu um horário em ${businessName} que serve para o que você pediu.`;

const hint = ({ expiresOn, expiresAt, toAll }: WaitlistOffer): string =>
  `${texts.until(`${formatDate(expiresOn)} às ${expiresAt}`)} ${toAll ? texts.toAll : texts.alone}`;

const reason = ({ businessName }: WaitlistOffer): string =>
  `Você recebe este e-mail porque está na lista de encaixe de ${businessName}. Pelo link você também sai da lista.`;
