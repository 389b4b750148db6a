import { PRODUCT } from '../../domain/studio/studio.ts';
import { lifetime, type MailOf, standardEmail } from '../standard-email.tsx';
import { greeting } from '../text.ts';

export const { subject, Html, text } = standardEmail<MailOf<'signup-confirmation'>>(
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
