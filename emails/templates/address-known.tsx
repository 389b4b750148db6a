import type { Mail } from '../../domain/notification/notification.ts';
import { PRODUCT } from '../../domain/studio/studio.ts';
import { type AccountEmail, AccountEmailHtml, accountEmailText } from '../account-email.tsx';
import { greeting } from '../text.ts';

type AddressKnown = Extract<Mail, { kind: 'address-known' }>;

export const subject = () => `Você já tem uma conta no ${PRODUCT}`;

/** To the owner of an address with which someone signed up again; the screen does not reveal it. */
export const Html = (mail: AddressKnown) => <AccountEmailHtml {...written(mail)} />;
export const text = (mail: AddressKnown) => accountEmailText(written(mail));

const written = ({ name, loginLink, resetLink }: AddressKnown): AccountEmail => ({
  preview: 'Alguém tentou criar uma conta com o seu endereço. Sua conta continua como estava.',
  title: 'Você já tem uma conta',
  opening: `${greeting(name)} Alguém tentou criar uma conta no ${PRODUCT} com o seu endereço de e-mail. Se foi você, não é preciso se cadastrar de novo: é só entrar.`,
  action: { label: 'Entrar na minha conta', link: loginLink },
  aside: { lead: 'Não lembra da senha?', label: 'Crie uma nova', link: resetLink },
  notYou: { advice: 'Ignore esta mensagem: sua conta e sua senha não mudaram.' },
  reason: `Você recebe este e-mail porque alguém tentou se cadastrar no ${PRODUCT} com este endereço.`,
});
