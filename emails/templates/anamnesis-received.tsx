import type { Mail } from '../../domain/notification/notification.ts';
import { PRODUCT } from '../../domain/studio/studio.ts';
import { Layout } from '../layout.tsx';
import { ActionButton, Paragraph } from '../parts.tsx';
import { greeting, plainText } from '../text.ts';

type AnamnesisReceived = Extract<Mail, { kind: 'anamnesis-received' }>;

const opening = ({ professionalName, clientName }: AnamnesisReceived): string =>
  `${greeting(professionalName)} ${clientName} preencheu e assinou a ficha de anamnese pelo link. Revise antes do atendimento: o que mudou desde a última vez aparece marcado.`;
const REASON = `Você recebe este e-mail porque é a profissional desta cliente no ${PRODUCT}. As respostas só aparecem depois do login.`;

export const subject = ({ clientName }: AnamnesisReceived) => `Anamnese recebida: ${clientName}`;

/** Nothing of the form is in it. */
export function Html(email: AnamnesisReceived) {
  return (
    <Layout preview="Revise antes do atendimento." sender={PRODUCT} title="Anamnese recebida" reason={REASON}>
      <Paragraph>{opening(email)}</Paragraph>
      <ActionButton href={email.clientLink}>Revisar a ficha</ActionButton>
    </Layout>
  );
}

export function text(email: AnamnesisReceived): string {
  return plainText([opening(email), ['Revisar a ficha:', email.clientLink], REASON]);
}
