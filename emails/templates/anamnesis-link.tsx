import { whatsAppLink } from '../appointment-parts.tsx';
import { Layout } from '../layout.tsx';
import { ActionButton, Paragraph, TextLink } from '../parts.tsx';
import type { MailOf } from '../standard-email.tsx';
import { greeting, plainText } from '../text.ts';

type AnamnesisLink = MailOf<'anamnesis-link'>;

const WHY =
  'Leva cerca de quatro minutos, no celular mesmo. Com ela, a profissional prepara o seu atendimento com segurança.';

const opening = ({ name, businessName }: AnamnesisLink): string =>
  `${greeting(name)} ${businessName} pede que você preencha a sua ficha de anamnese antes do atendimento. ${WHY}`;
const lifetime = ({ days }: AnamnesisLink): string =>
  `O link é só seu, vale por ${days} dias e serve uma única vez. Não o encaminhe a ninguém.`;
const reason = ({ businessName }: AnamnesisLink): string =>
  `Você recebe este e-mail porque é cliente de ${businessName}. Se não conhece o estúdio, ignore esta mensagem.`;

export const subject = ({ businessName }: AnamnesisLink) => `Preencha a sua ficha para ${businessName}`;

/** Nothing of the form is in it. */
export function Html(email: AnamnesisLink) {
  const { businessName, link, studioPhone } = email;
  return (
    <Layout
      preview="Leva cerca de quatro minutos, no celular mesmo."
      sender={businessName}
      title="Sua ficha de anamnese"
      reason={reason(email)}
    >
      <Paragraph>{opening(email)}</Paragraph>
      <ActionButton href={link}>Preencher a ficha</ActionButton>
      <Paragraph quiet>{lifetime(email)}</Paragraph>
      {studioPhone && (
        <Paragraph quiet>
          Alguma dúvida? <TextLink href={whatsAppLink(studioPhone)}>Fale com o estúdio no WhatsApp</TextLink>
        </Paragraph>
      )}
    </Layout>
  );
}

export function text(email: AnamnesisLink): string {
  const { link, studioPhone } = email;
  return plainText([
    opening(email),
    ['Preencher a ficha:', link],
    lifetime(email),
    ...(studioPhone === null ? [] : [`Alguma dúvida? ${whatsAppLink(studioPhone)}`]),
    reason(email),
  ]);
}
