import type { AccountDeletion } from '../../domain/email/account-emails.ts';
import { formatDate } from '../../domain/format.ts';
import { PRODUCT } from '../../domain/studio/studio.ts';
import { type EmailContent, standardEmail } from '../standard-email.tsx';
import { greeting } from '../text.ts';

type Turn = AccountDeletion['what'];

const subjects: Record<Turn, string> = {
  requested: `Sua conta no ${PRODUCT} será excluída`,
  withdrawn: `A exclusão da sua conta no ${PRODUCT} foi cancelada`,
  done: `Sua conta no ${PRODUCT} foi excluída`,
};
const colleaguesSubjects: Record<Turn, string> = {
  requested: `O seu estúdio no ${PRODUCT} será excluído`,
  withdrawn: `A exclusão do seu estúdio no ${PRODUCT} foi cancelada`,
  done: `O seu estúdio no ${PRODUCT} foi excluído`,
};

export const accountDeletion = standardEmail<AccountDeletion>(
  ({ what, ownerName }) => (ownerName === undefined ? subjects : colleaguesSubjects)[what],
  (mail) => ({
    ...(mail.ownerName === undefined
      ? turns[mail.what](mail)
      : colleaguesTurns[mail.what]({ ...mail, ownerName: mail.ownerName })),
    reason: `Você recebe este e-mail porque avisamos de cada passo da exclusão de uma conta do ${PRODUCT}.`,
  }),
);

type Words = Omit<EmailContent, 'reason'>;

const turns: Record<Turn, (mail: AccountDeletion) => Words> = {
  requested: ({ name, businessName, wholeStudio, dueDate, settingsLink }) => ({
    preview: `Você ainda pode cancelar até ${formatDate(dueDate)}.`,
    title: 'Sua conta será excluída',
    opening: `${greeting(name)} Recebemos o pedido de excluir a sua conta${wholeStudio ? ` e tudo de ${businessName}: página, clientes, agendamentos e pagamentos` : ''}. Até o dia da exclusão tudo continua funcionando, e você pode cancelar. Depois, não há volta.`,
    facts: [['Dia da exclusão', formatDate(dueDate)]],
    action: { label: 'Cancelar a exclusão', link: settingsLink },
    ...(wholeStudio
      ? { aside: { lead: 'Quer guardar os seus dados?', label: 'Exporte tudo antes', link: settingsLink } }
      : {}),
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
    opening: `${greeting(name)} Como você pediu, ${wholeStudio ? `apagamos a sua conta e os dados de ${businessName}` : 'apagamos a sua conta. O que é do estúdio ficou com ele, sem o seu nome'}. O seu e-mail está livre para uma nova conta. Obrigada por ter usado o ${PRODUCT}.`,
    notYou: { advice: 'Responda a este e-mail assim que puder.' },
  }),
};

type Colleagues = AccountDeletion & { ownerName: string };

const colleaguesTurns: Record<Turn, (mail: Colleagues) => Words> = {
  requested: ({ name, businessName, ownerName, dueDate }) => ({
    preview: `Você perde o acesso em ${formatDate(dueDate)}.`,
    title: 'O estúdio será excluído',
    opening: `${greeting(name)} ${ownerName} pediu a exclusão de ${businessName}. Até o dia da exclusão tudo continua funcionando; nesse dia, o estúdio é apagado com tudo o que tem, e a sua conta também.`,
    facts: [['Dia da exclusão', formatDate(dueDate)]],
    notYou: askOwner,
  }),
  withdrawn: ({ name, businessName, ownerName }) => ({
    preview: 'Sua conta continua como estava.',
    title: 'A exclusão foi cancelada',
    opening: `${greeting(name)} ${ownerName} cancelou a exclusão de ${businessName}. Tudo continua como estava, e a sua conta também.`,
    notYou: askOwner,
  }),
  done: ({ name, businessName, ownerName }) => ({
    preview: 'Sua conta foi apagada com ele.',
    title: 'O estúdio foi excluído',
    opening: `${greeting(name)} Excluímos ${businessName} a pedido de ${ownerName}, e a sua conta foi apagada junto. O seu e-mail está livre para uma nova conta.`,
    notYou: askOwner,
  }),
};

const askOwner = { advice: 'O pedido partiu da conta da proprietária. Em caso de dúvida, fale com ela.' };
