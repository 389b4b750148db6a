import { formatDate } from '../../domain/format.ts';
import type { AccountDeletion } from '../../domain/notification.ts';
import { PRODUCT } from '../../domain/studio.ts';
import { type AccountLetter, AccountLetterHtml, accountLetterText } from '../account-letter.tsx';
import { greeting } from '../plain-text.ts';

const subjects = {
  requested: `Sua conta no ${PRODUCT} será excluída`,
  withdrawn: `A exclusão da sua conta no ${PRODUCT} foi cancelada`,
  done: `Sua conta no ${PRODUCT} foi excluída`,
} as const;

export const subject = ({ what }: AccountDeletion) => subjects[what];

/** To who asked for her account to be deleted, at each of its turns. */
export const Html = (mail: AccountDeletion) => <AccountLetterHtml {...written(mail)} />;
export const text = (mail: AccountDeletion) => accountLetterText(written(mail));

const written = (mail: AccountDeletion): AccountLetter => ({
  ...turns[mail.what](mail),
  reason: `Você recebe este e-mail porque avisamos de cada passo da exclusão de uma conta do ${PRODUCT}.`,
});

type Turn = (mail: AccountDeletion) => Omit<AccountLetter, 'reason'>;

const turns: Record<AccountDeletion['what'], Turn> = {
  requested: ({ name, businessName, wholeStudio, dueDate, settingsLink }) => ({
    preview: `Você ainda pode cancelar até ${formatDate(dueDate)}.`,
    title: 'Sua conta será excluída',
    opening: `${greeting(name)} Recebemos o pedido de excluir a sua conta${wholeStudio ? ` e tudo de ${businessName}` : ''}. Em ${formatDate(dueDate)} ela será excluída de vez; até lá, nada se perde e você pode cancelar.`,
    action: { label: 'Cancelar a exclusão', link: settingsLink },
    notYou: { advice: 'Entre na sua conta, cancele a exclusão e troque a senha em seguida.' },
  }),
  withdrawn: ({ name, settingsLink }) => ({
    preview: 'Sua conta continua como estava.',
    title: 'A exclusão foi cancelada',
    opening: `${greeting(name)} O pedido de excluir a sua conta foi cancelado. Tudo continua como estava.`,
    action: { label: 'Abrir configurações', link: settingsLink },
    notYou: { advice: 'Troque a senha e encerre as outras sessões em Conta e segurança.' },
  }),
  done: ({ name, businessName, wholeStudio }) => ({
    preview: 'Seus dados foram apagados.',
    title: 'Sua conta foi excluída',
    opening: `${greeting(name)} Como você pediu, a sua conta${wholeStudio ? ` e os dados de ${businessName}` : ''} ${wholeStudio ? 'foram apagados' : 'foi apagada'}. Obrigada por ter usado o ${PRODUCT}.`,
    notYou: { advice: 'Responda a este e-mail assim que puder.' },
  }),
};
