import { PRODUCT } from '../../domain/studio/studio.ts';
import { lifetime, type MailOf, standardEmail } from '../standard-email.tsx';
import { greeting } from '../text.ts';

export const { subject, Html, text } = standardEmail<MailOf<'login-code'>>(
  ({ code }) => `${code} é o seu código para entrar no ${PRODUCT}`,
  ({ name, link, code }) => ({
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
  }),
);
