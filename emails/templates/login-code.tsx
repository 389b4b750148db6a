import type { Mail } from '../../domain/notification/notification.ts';
import { PRODUCT } from '../../domain/studio/studio.ts';
import { type AccountEmail, AccountEmailHtml, accountEmailText, lifetime } from '../account-email.tsx';
import { greeting } from '../text.ts';

type LoginCode = Extract<Mail, { kind: 'login-code' }>;

export const subject = ({ code }: LoginCode) => `${code} é o seu código para entrar no ${PRODUCT}`;

export const Html = (mail: LoginCode) => <AccountEmailHtml {...written(mail)} />;
export const text = (mail: LoginCode) => accountEmailText(written(mail));

const written = ({ name, link, code }: LoginCode): AccountEmail => ({
  preview: `Use o link ou o código para entrar. Valem por ${lifetime('recovery')}.`,
  title: `Entre no ${PRODUCT}`,
  opening: `${greeting(name)} Aqui está o acesso que você pediu, sem precisar da senha.`,
  action: { label: 'Entrar na minha conta', link },
  code: { lead: 'Se preferir, digite este código na tela de entrada:', digits: code },
  validity: `O link e o código valem por ${lifetime('recovery')} e servem uma única vez.`,
  notYou: {
    advice:
      'Ignore esta mensagem: ninguém entra sem este link ou este código. Não os passe a ninguém; nós nunca pedimos nenhum dos dois.',
  },
  reason: `Você recebe este e-mail porque alguém pediu para entrar no ${PRODUCT} com este endereço.`,
});
