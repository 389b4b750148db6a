import type { NewDevice } from '../../domain/notification/notification.ts';
import { PRODUCT } from '../../domain/studio/studio.ts';
import { type AccountEmail, AccountEmailHtml, accountEmailText, momentFacts } from '../account-email.tsx';
import { greeting } from '../text.ts';

export const subject = ({ device }: NewDevice) => `Novo acesso à sua conta: ${device}`;

export const Html = (mail: NewDevice) => <AccountEmailHtml {...written(mail)} />;
export const text = (mail: NewDevice) => accountEmailText(written(mail));

const written = (mail: NewDevice): AccountEmail => ({
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
});
