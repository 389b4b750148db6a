import { PRODUCT } from '../../domain/studio/studio.ts';
import { type MailOf, standardEmail } from '../standard-email.tsx';
import { greeting } from '../text.ts';

/** To the owner of an address with which someone signed up again; the screen does not reveal it. */
export const { subject, Html, text } = standardEmail<MailOf<'address-known'>>(
  () => `Você já tem uma conta no ${PRODUCT}`,
  ({ name, loginLink, resetLink }) => ({
    preview: 'Alguém tentou criar uma conta com o seu endereço. Sua conta continua como estava.',
    title: 'Você já tem uma conta',
    opening: `${greeting(name)} Alguém tentou criar uma conta no ${PRODUCT} com o seu endereço de e-mail. Se foi você, não é preciso se cadastrar de novo: é só entrar.`,
    action: { label: 'Entrar na minha conta', link: loginLink },
    aside: { lead: 'Não lembra da senha?', label: 'Crie uma nova', link: resetLink },
    notYou: { advice: 'Ignore esta mensagem: sua conta e sua senha não mudaram.' },
    reason: `Você recebe este e-mail porque alguém tentou se cadastrar no ${PRODUCT} com este endereço.`,
  }),
);
