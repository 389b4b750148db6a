import { IDENTITY_CODE_MINUTES } from '../../domain/health/link.ts';
import type { Mail } from '../../domain/notification/notification.ts';
import { Layout } from '../layout.tsx';
import { Code, Paragraph } from '../parts.tsx';
import { plainText } from '../text.ts';

type AnamnesisCode = Extract<Mail, { kind: 'anamnesis-code' }>;

const OPENING = 'Digite este código na página da sua ficha para continuar:';
const VALIDITY = `O código serve uma única vez e vale por ${IDENTITY_CODE_MINUTES} minutos.`;
const reason = ({ businessName }: AnamnesisCode): string =>
  `Você recebe este e-mail porque alguém abriu o link da sua ficha de ${businessName}. Se não foi você, ignore esta mensagem e não passe o código a ninguém.`;

export const subject = ({ code, businessName }: AnamnesisCode) =>
  `${code} é o seu código para ${businessName}`;

export function Html(email: AnamnesisCode) {
  return (
    <Layout preview={OPENING} sender={email.businessName} title="Seu código" reason={reason(email)}>
      <Paragraph>{OPENING}</Paragraph>
      <Code digits={email.code} />
      <Paragraph quiet>{VALIDITY}</Paragraph>
    </Layout>
  );
}

export function text(email: AnamnesisCode): string {
  return plainText([OPENING, email.code, VALIDITY, reason(email)]);
}
