import { Done } from '../parts.tsx';
import { type MailOf, standardEmail } from '../standard-email.tsx';
import { greeting } from '../text.ts';

/** No answer of the form is in it; the link asks for a code. */
export const { subject, Html, text } = standardEmail<MailOf<'anamnesis-copy'>>(
  ({ businessName }) => `Sua ficha foi recebida por ${businessName}`,
  ({ name, businessName, link, days }) => ({
    sender: businessName,
    mark: <Done />,
    preview: 'Veja e guarde a sua cópia.',
    title: 'Recebemos a sua ficha',
    opening: `${greeting(name)} ${businessName} recebeu a sua ficha assinada. Pelo link abaixo você vê e guarda a sua cópia, e pode retirar a autorização para fotos quando quiser.`,
    action: { label: 'Ver a minha cópia', link },
    validity: `O link vale por ${days} dias e pede um código que enviamos a este e-mail. Por segurança, nenhuma resposta vai por e-mail.`,
    reason: `Você recebe este e-mail porque a sua ficha foi enviada a ${businessName}. Não foi você? Avise o estúdio.`,
  }),
);
