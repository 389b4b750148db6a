import type {
  EmailChange,
  NewDevice,
  SecurityChange,
  SecurityEmail,
} from '../../domain/email/account-emails.ts';
import { PRODUCT } from '../../domain/studio/studio.ts';
import {
  type EmailContent,
  type EmailOfKind,
  lifetime,
  momentFacts,
  standardEmail,
} from '../standard-email.tsx';
import { greeting } from '../text.ts';

export const reauthentication = standardEmail<EmailOfKind<'reauthentication'>>(
  ({ code }) => `${code} é o seu código de segurança do ${PRODUCT}`,
  ({ name, code }) => ({
    preview: `Digite o código para confirmar que é você. Ele vale por ${lifetime('reauthentication')}.`,
    title: 'Confirme que é você',
    opening: `${greeting(name)} Para proteger sua conta, precisamos confirmar que é você antes de continuar.`,
    code: { lead: 'Digite este código na tela em que você estava:', digits: code },
    validity: `O código vale por ${lifetime('reauthentication')} e serve uma única vez.`,
    notYou: {
      advice:
        'Alguém pode estar usando sua conta. Não passe o código a ninguém, troque sua senha e encerre as outras sessões em Configurações › Perfil.',
    },
    reason: `Você recebe este e-mail porque uma alteração importante foi iniciada na sua conta do ${PRODUCT}.`,
  }),
);

/** To both addresses; the email changes when both confirmed. */
export const emailChange = standardEmail<EmailChange>(
  ({ to }) =>
    to === 'current'
      ? `Confirme a troca do seu e-mail no ${PRODUCT}`
      : `Confirme seu novo e-mail no ${PRODUCT}`,
  (mail) => (mail.to === 'current' ? toCurrent(mail) : toNext(mail)),
);

const CHANGE_VALIDITY = `O link e o código valem por ${lifetime('email_change_new')} e servem uma única vez. A troca só acontece depois de confirmada nos dois endereços: o atual e o novo.`;
const CODE_LEAD = 'Se for pedido um código, digite este:';

const toCurrent = ({ name, link, code, newEmail }: EmailChange): EmailContent => ({
  preview: 'Confirme neste endereço a troca que você pediu. Falta confirmar também no novo.',
  title: 'Confirme a troca de e-mail',
  opening: `${greeting(name)} Você pediu para trocar o e-mail da sua conta. Confirme aqui, no endereço atual, e também no novo.`,
  facts: [['Novo e-mail', newEmail]],
  action: { label: 'Confirmar a troca', link },
  code: { lead: CODE_LEAD, digits: code },
  validity: CHANGE_VALIDITY,
  notYou: {
    advice:
      'Não confirme: sem este endereço, nada muda. Alguém pode saber sua senha; troque-a em Configurações › Perfil.',
  },
  reason: `Você recebe este e-mail porque este é o endereço da sua conta no ${PRODUCT}.`,
});

const toNext = ({ name, link, code, newEmail }: EmailChange): EmailContent => ({
  preview: 'Confirme que este endereço é seu. Falta confirmar também no endereço atual.',
  title: 'Confirme seu novo e-mail',
  opening: `${greeting(name)} Este endereço foi escolhido como o novo e-mail de uma conta no ${PRODUCT}. Confirme que ele é seu.`,
  facts: [['Novo e-mail', newEmail]],
  action: { label: 'Confirmar este endereço', link },
  code: { lead: CODE_LEAD, digits: code },
  validity: CHANGE_VALIDITY,
  notYou: {
    advice: 'Ignore esta mensagem: sem a confirmação, este endereço não será usado em conta nenhuma.',
  },
  reason: `Você recebe este e-mail porque alguém informou este endereço ao trocar o e-mail de uma conta no ${PRODUCT}.`,
});

export const newDevice = standardEmail<NewDevice>(
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

export const securityNotice = standardEmail<SecurityEmail>(
  ({ what }) => `${changes[what].title} · ${PRODUCT}`,
  (mail) => ({
    preview: 'Se foi você, está tudo certo: não é preciso fazer nada.',
    title: changes[mail.what].title,
    opening: `${greeting(mail.name)} ${changes[mail.what].statement} Se foi você, está tudo certo: não é preciso fazer nada.`,
    facts: momentFacts(mail),
    notYou: {
      advice: changes[mail.what].advice,
      way: { label: 'Proteger minha conta', link: mail.recoverLink },
    },
    reason: `Você recebe este e-mail porque avisamos de cada mudança na segurança da sua conta do ${PRODUCT}.`,
  }),
);

const TAKE_BACK = 'Crie uma nova senha agora: isso encerra todas as sessões abertas.';

const changes: Record<SecurityChange, { title: string; statement: string; advice: string }> = {
  password: {
    title: 'Sua senha foi alterada',
    statement: `A senha da sua conta no ${PRODUCT} foi alterada e as outras sessões foram encerradas.`,
    advice: TAKE_BACK,
  },
  email: {
    title: 'O e-mail da sua conta foi alterado',
    statement: `O e-mail da sua conta no ${PRODUCT} foi trocado, com a confirmação dos dois endereços. A partir de agora, entre com o novo.`,
    advice: `Alguém pode ter acesso a esta caixa de e-mail: troque primeiro a senha dela. ${TAKE_BACK}`,
  },
  'factor-added': {
    title: 'Verificação em duas etapas ativada',
    statement: `A verificação em duas etapas da sua conta no ${PRODUCT} foi ativada. Ao entrar, além da senha, será pedido o código do seu aplicativo.`,
    advice: TAKE_BACK,
  },
  'factor-removed': {
    title: 'Verificação em duas etapas desativada',
    statement: `A verificação em duas etapas da sua conta no ${PRODUCT} foi desativada. Para entrar, basta a senha.`,
    advice: TAKE_BACK,
  },
  'recovery-codes': {
    title: 'Novos códigos de recuperação',
    statement: `Novos códigos de recuperação foram criados para a sua conta no ${PRODUCT}. Os anteriores não servem mais.`,
    advice: TAKE_BACK,
  },
};
