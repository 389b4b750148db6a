import { tokenMinutes } from '../../domain/account/account.ts';
import { Layout } from '../layout.tsx';
import { Code, Paragraph } from '../parts.tsx';
import type { EmailOfKind } from '../standard-email.tsx';
import { plainText } from '../text.ts';

type RecognitionCode = EmailOfKind<'recognition-code'>;

const VALIDITY = `O código serve uma única vez e vale por ${tokenMinutes.recognition} minutos.`;
const reason = (businessName: string) =>
  `Você recebe este e-mail porque alguém informou este endereço ao agendar com ${businessName}. Se não foi você, ignore esta mensagem e não passe o código a ninguém.`;

const subject = ({ code, businessName }: RecognitionCode) => `${code} é o seu código para ${businessName}`;

function Html({ businessName, code }: RecognitionCode) {
  return (
    <Layout
      preview={`Digite ${code} na página de agendamento para usar seus dados já cadastrados.`}
      sender={businessName}
      title="Seu código"
      reason={reason(businessName)}
    >
      <Paragraph>Digite este código na página de agendamento para usar seus dados já cadastrados:</Paragraph>
      <Code digits={code} />
      <Paragraph quiet>{VALIDITY}</Paragraph>
    </Layout>
  );
}

function text({ businessName, code }: RecognitionCode): string {
  return plainText([
    `Digite este código na página de agendamento de ${businessName} para usar seus dados já cadastrados:`,
    code,
    VALIDITY,
    reason(businessName),
  ]);
}

export const recognitionCode = { subject, Html, text };
