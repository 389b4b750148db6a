import { PRODUCT } from '../../domain/studio/studio.ts';
import { type EmailContent, type EmailOfKind, lifetime, standardEmail } from '../standard-email.tsx';
import { greeting } from '../text.ts';

export const signupConfirmation = standardEmail<EmailOfKind<'signup-confirmation'>>(
  () => `Confirme seu e-mail no ${PRODUCT}`,
  ({ name, link, code }) => ({
    preview: `Falta só um passo para abrir a agenda do seu estúdio. O link vale por ${lifetime('signup')}.`,
    title: 'Confirme seu e-mail',
    opening: `${greeting(name)} Falta só um passo para abrir a agenda do seu estúdio: confirmar que este endereço é seu.`,
    action: { label: 'Confirmar e-mail', link },
    code: { lead: 'Se preferir, digite este código na tela de confirmação:', digits: code },
    validity: `O link e o código valem por ${lifetime('signup')} e servem uma única vez. Depois disso, peça novos na tela de login.`,
    notYou: { advice: 'Ignore esta mensagem: sem a confirmação, nenhuma conta é aberta com este endereço.' },
    reason: `Você recebe este e-mail porque este endereço foi usado para criar uma conta no ${PRODUCT}.`,
  }),
);

/** To the owner of an address with which someone signed up again; the screen does not reveal it. */
export const addressKnown = standardEmail<EmailOfKind<'address-known'>>(
  ({ invitedTo }) =>
    invitedTo ? `Há um convite para você no ${PRODUCT}` : `Você já tem uma conta no ${PRODUCT}`,
  (data) => (data.invitedTo ? invitationWaits(data.name, data.invitedTo) : accountIsKnown(data)),
);

const accountIsKnown = ({ name, loginLink, resetLink }: EmailOfKind<'address-known'>): EmailContent => ({
  preview: 'Alguém tentou criar uma conta com o seu endereço. Sua conta continua como estava.',
  title: 'Você já tem uma conta',
  opening: `${greeting(name)} Alguém tentou criar uma conta no ${PRODUCT} com o seu endereço de e-mail. Se foi você, não é preciso se cadastrar de novo: é só entrar.`,
  action: { label: 'Entrar na minha conta', link: loginLink },
  aside: { lead: 'Não lembra da senha?', label: 'Crie uma nova', link: resetLink },
  notYou: { advice: 'Ignore esta mensagem: sua conta e sua senha não mudaram.' },
  reason: `Você recebe este e-mail porque alguém tentou se cadastrar no ${PRODUCT} com este endereço.`,
});

/** Who has not accepted an invitation has no password that could be forgotten, and an address that cannot sign up. */
const invitationWaits = (name: string, studio: string): EmailContent => ({
  preview: `${studio} convidou você para a equipe.`,
  title: 'Seu convite espera por você',
  opening: `${greeting(name)} Alguém tentou entrar ou criar uma conta no ${PRODUCT} com o seu endereço de e-mail. Se foi você: ${studio} convidou você para a equipe, e é pelo convite que a sua conta começa.`,
  more: `Procure a mensagem “Convite para a equipe de ${studio}” e toque em “Aceitar convite”. Não encontrou, ou já se passaram 72 horas? Peça ao estúdio para enviar o convite de novo.`,
  notYou: { advice: 'Ignore esta mensagem: nada mudou.' },
  reason: `Você recebe este e-mail porque alguém informou este endereço no ${PRODUCT}, e há um convite para ele.`,
});

export const loginCode = standardEmail<EmailOfKind<'login-code'>>(
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

export const recovery = standardEmail<EmailOfKind<'recovery'>>(
  () => `Crie uma nova senha no ${PRODUCT}`,
  ({ name, link, code }) => ({
    preview: `Você pediu uma nova senha. O link vale por ${lifetime('recovery')}.`,
    title: 'Crie uma nova senha',
    opening: `${greeting(name)} Você pediu para criar uma nova senha no ${PRODUCT}. É só abrir o link e escolher.`,
    action: { label: 'Criar nova senha', link },
    code: { lead: 'Se preferir, digite este código na tela em que você pediu a nova senha:', digits: code },
    validity: `O link e o código valem por ${lifetime('recovery')} e servem uma única vez. Por segurança, todas as sessões abertas serão encerradas quando a senha mudar.`,
    notYou: {
      advice:
        'Ignore esta mensagem: sua senha continua a mesma. Não passe o link nem o código a ninguém; nós nunca pedimos nenhum dos dois.',
    },
    reason: `Você recebe este e-mail porque alguém informou este endereço em ‘Esqueci minha senha’ no ${PRODUCT}.`,
  }),
);
