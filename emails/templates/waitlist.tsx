import type { WaitlistJoined, WaitlistOffer } from '../../domain/email/client-emails.ts';
import { formatDate } from '../../domain/format.ts';
import { offeredLine, waitlistPageMessages as texts, waitedForLine } from '../../domain/waitlist/messages.ts';
import { standardEmail } from '../standard-email.tsx';
import { greeting } from '../text.ts';

const joinedLine = ({ businessName }: WaitlistJoined): string =>
  `Guardamos o seu lugar na lista de encaixe de ${businessName}.`;

export const waitlistJoined = standardEmail<WaitlistJoined>(
  ({ businessName }) => `Você está na lista de encaixe · ${businessName}`,
  (mail) => ({
    sender: mail.businessName,
    preview: joinedLine(mail),
    title: 'Você está na lista de encaixe',
    opening: `${greeting(mail.clientName)} ${joinedLine(mail)}`,
    facts: [
      ['Serviço', mail.procedures.join(', ')],
      ['Com', mail.professionalName],
      ['Quando', waitedForLine(mail)],
    ],
    more: 'Se abrir um horário que sirva, você recebe um e-mail. Responda rápido: cada convite vale por pouco tempo.',
    action: { label: 'Ver ou sair da lista', link: mail.placeLink },
    reason: `Você recebe este e-mail porque alguém usou este endereço na lista de encaixe de ${mail.businessName}. Se não foi você, saia da lista pelo botão.`,
  }),
);

const offerHint = ({ expiresOn, expiresAt, toAll }: WaitlistOffer): string =>
  `${texts.until(`${formatDate(expiresOn)} às ${expiresAt}`)} ${toAll ? texts.toAll : texts.alone}`;

export const waitlistOffer = standardEmail<WaitlistOffer>(
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
    validity: offerHint(mail),
    reason: `Você recebe este e-mail porque está na lista de encaixe de ${mail.businessName}. Pelo link você também sai da lista.`,
  }),
);
