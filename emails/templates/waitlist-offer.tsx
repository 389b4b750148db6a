import { formatDate } from '../../domain/format.ts';
import type { WaitlistOffer } from '../../domain/notification/notification.ts';
import { offeredLine, waitlistPageSentences as texts } from '../../domain/waitlist/sentences.ts';
import { standardEmail } from '../standard-email.tsx';
import { greeting } from '../text.ts';

const hint = ({ expiresOn, expiresAt, toAll }: WaitlistOffer): string =>
  `${texts.until(`${formatDate(expiresOn)} às ${expiresAt}`)} ${toAll ? texts.toAll : texts.alone}`;

export const { subject, Html, text } = standardEmail<WaitlistOffer>(
  ({ businessName, date, time }) => `Abriu um horário: ${formatDate(date)} às ${time} · ${businessName}`,
  (mail) => ({
    sender: mail.businessName,
    preview: offeredLine(mail),
    title: 'Abriu um horário para você',
    opening: `${greeting(mail.clientName)} Abriu um horário em ${mail.businessName} que serve para o que você pediu.`,
    facts: [
      ['Horário', offeredLine(mail)],
      ['Serviço', mail.procedures.join(', ')],
      ['Com', mail.professionalName],
    ],
    action: { label: 'Ver e responder', link: mail.offerLink },
    validity: hint(mail),
    reason: `Você recebe este e-mail porque está na lista de encaixe de ${mail.businessName}. Pelo link você também sai da lista.`,
  }),
);
