import type { Mail } from '../../domain/notification/notification.ts';
import { Layout } from '../layout.tsx';
import { ActionButton, Done, Paragraph } from '../parts.tsx';
import { greeting, plainText } from '../text.ts';

type AnamnesisCopyMail = Extract<Mail, { kind: 'anamnesis-copy' }>;

const opening = ({ name, businessName }: AnamnesisCopyMail): string =>
  `${greeting(name)} ${businessName} recebeu a sua ficha assinada. Pelo link abaixo você vê e guarda a sua cópia, e pode retirar a autorização para fotos quando quiser.`;
const lifetime = ({ days }: AnamnesisCopyMail): string =>
  `O link vale por ${days} dias e pede um código que enviamos a este e-mail. Por segurança, nenhuma resposta vai por e-mail.`;
const reason = ({ businessName }: AnamnesisCopyMail): string =>
  `Você recebe este e-mail porque a sua ficha foi enviada a ${businessName}. Não foi você? Avise o estúdio.`;

export const subject = ({ businessName }: AnamnesisCopyMail) => `Sua ficha foi recebida por ${businessName}`;

/** No answer of the form is in it; the link asks for a code. */
export function Html(email: AnamnesisCopyMail) {
  return (
    <Layout
      preview="Veja e guarde a sua cópia."
      sender={email.businessName}
      title="Recebemos a sua ficha"
      mark={<Done />}
      reason={reason(email)}
    >
      <Paragraph>{opening(email)}</Paragraph>
      <ActionButton href={email.link}>Ver a minha cópia</ActionButton>
      <Paragraph quiet>{lifetime(email)}</Paragraph>
    </Layout>
  );
}

export function text(email: AnamnesisCopyMail): string {
  return plainText([opening(email), ['Ver a minha cópia:', email.link], lifetime(email), reason(email)]);
}
