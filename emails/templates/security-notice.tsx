import type { SecurityChange, SecurityNotice } from '../../domain/notification/notification.ts';
import { PRODUCT } from '../../domain/studio/studio.ts';
import { momentFacts, standardEmail } from '../standard-email.tsx';
import { greeting } from '../text.ts';

export const { subject, Html, text } = standardEmail<SecurityNotice>(
  ({ what }) => `${words[what].title} · ${PRODUCT}`,
  (mail) => ({
    preview: 'Se foi você, está tudo certo: não é preciso fazer nada.',
    title: words[mail.what].title,
    opening: `${greeting(mail.name)} ${words[mail.what].statement} Se foi você, está tudo certo: não é preciso fazer nada.`,
    facts: momentFacts(mail),
    notYou: {
      advice: words[mail.what].advice,
      way: { label: 'Proteger minha conta', link: mail.recoverLink },
    },
    reason: `Você recebe este e-mail porque avisamos de cada mudança na segurança da sua conta do ${PRODUCT}.`,
  }),
);

const TAKE_BACK = 'Crie uma nova senha agora: isso encerra todas as sessões abertas.';

const words: Record<SecurityChange, { title: string; statement: string; advice: string }> = {
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
