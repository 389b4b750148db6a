import type { NewDevice } from '../../domain/notification/notification.ts';
import { PRODUCT } from '../../domain/studio/studio.ts';
import { momentFacts, standardEmail } from '../standard-email.tsx';
import { greeting } from '../text.ts';

export const { subject, Html, text } = standardEmail<NewDevice>(
  ({ device }) => `Novo acesso à sua conta: ${device}`,
  (mail) => ({
    preview: 'Sua conta foi aberta em um dispositivo novo. Se foi você, está tudo certo.',
    title: 'Novo acesso à sua conta',
    opening: `${greeting(mail.name)} Sua conta no ${PRODUCT} acaba de ser aberta em um dispositivo que ainda não conhecíamos. Se foi você, está tudo certo: não é preciso fazer nada.`,
    facts: momentFacts(mail),
    action: { label: 'Ver sessões ativas', link: mail.sessionsLink },
    notYou: {
      advice:
        'Em Sessões ativas, encerre esse acesso e troque sua senha em seguida. Se usa a mesma senha em outros lugares, troque-a lá também.',
    },
    reason: `Você recebe este e-mail porque avisamos de cada dispositivo novo na sua conta do ${PRODUCT}.`,
  }),
);
