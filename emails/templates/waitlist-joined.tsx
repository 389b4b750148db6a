import type { WaitlistJoined } from '../../domain/notification/notification.ts';
import { waitedForLine } from '../../domain/waitlist/sentences.ts';
import { standardEmail } from '../standard-email.tsx';
import { greeting } from '../text.ts';

const opening = ({ businessName }: WaitlistJoined): string =>
  `Guardamos o seu lugar na lista de encaixe de ${businessName}.`;

export const { subject, Html, text } = standardEmail<WaitlistJoined>(
  ({ businessName }) => `Você está na lista de encaixe · ${businessName}`,
  (mail) => ({
    sender: mail.businessName,
    preview: opening(mail),
    title: 'Você está na lista de encaixe',
    opening: `${greeting(mail.clientName)} ${opening(mail)}`,
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
