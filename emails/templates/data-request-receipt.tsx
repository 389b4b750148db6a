import { ANSWER_WORKING_DAYS, dataRequestLabels } from '../../domain/data-request/data-request.ts';
import { formatDate } from '../../domain/format.ts';
import type { Mail } from '../../domain/notification/notification.ts';
import { PRODUCT } from '../../domain/studio/studio.ts';
import { Layout } from '../layout.tsx';
import { Paragraph } from '../parts.tsx';
import { Fact } from '../rows.tsx';
import { plainText } from '../text.ts';

type DataRequestReceipt = Extract<Mail, { kind: 'data-request-receipt' }>;

export const subject = ({ protocol }: DataRequestReceipt) => `Recebemos o seu pedido: ${protocol}`;

const opening = ({ dueOn }: DataRequestReceipt): string =>
  `Olá! Recebemos o seu pedido sobre dados pessoais. A resposta chega neste endereço até ${formatDate(dueOn)} (${ANSWER_WORKING_DAYS} dias úteis). Para falar do pedido, responda a este e-mail e mantenha o protocolo no assunto.`;
const REASON = `Você recebe este e-mail porque alguém fez um pedido ao encarregado de dados do ${PRODUCT} com este endereço. Não foi você? Responda avisando.`;

const factsOf = ({ protocol, request }: DataRequestReceipt): [string, string][] => [
  ['Protocolo', protocol],
  ['Pedido', dataRequestLabels[request]],
];

/** To the address that was typed: nothing else that was typed is in it, so that nobody writes to strangers through it. */
export function Html(mail: DataRequestReceipt) {
  return (
    <Layout
      preview={`Protocolo ${mail.protocol}`}
      sender={PRODUCT}
      title="Recebemos o seu pedido"
      reason={REASON}
    >
      <Paragraph>{opening(mail)}</Paragraph>
      {factsOf(mail).map(([label, value]) => (
        <Fact key={label} label={label}>
          {value}
        </Fact>
      ))}
    </Layout>
  );
}

export function text(mail: DataRequestReceipt): string {
  return plainText([opening(mail), factsOf(mail).map(([label, value]) => `${label}: ${value}`), REASON]);
}
