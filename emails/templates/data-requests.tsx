import { ANSWER_WORKING_DAYS, dataRequestLabels } from '../../domain/data-request/data-request.ts';
import { formatDate } from '../../domain/format.ts';
import { PRODUCT } from '../../domain/studio/studio.ts';
import { Layout } from '../layout.tsx';
import { Paragraph, Subtitle } from '../parts.tsx';
import { type FactList, Facts, factLines } from '../rows.tsx';
import { type EmailOfKind, standardEmail } from '../standard-email.tsx';
import { plainText } from '../text.ts';

type DataRequest = EmailOfKind<'data-request'>;

const requestSubject = ({ protocol, dueOn }: DataRequest) =>
  `Pedido ${protocol} sobre dados pessoais: responder até ${formatDate(dueOn)}`;

const REQUEST_REASON = `Você recebe este e-mail como encarregado pelos dados do ${PRODUCT}. A resposta a este e-mail vai para quem pediu.`;

const requestFacts = ({ protocol, request, name, email, dueOn }: DataRequest): FactList => [
  ['Protocolo', protocol],
  ['Pedido', dataRequestLabels[request]],
  ['Nome', name],
  ['E-mail', email],
  ['Responder até', formatDate(dueOn)],
];

function DataRequestHtml(mail: DataRequest) {
  return (
    <Layout
      preview={dataRequestLabels[mail.request]}
      sender={PRODUCT}
      title="Pedido sobre dados pessoais"
      reason={REQUEST_REASON}
    >
      <Facts facts={requestFacts(mail)} />
      <Subtitle>Mensagem</Subtitle>
      {mail.message.split('\n').map((line, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines may repeat, and never move
        <Paragraph key={at}>{line}</Paragraph>
      ))}
    </Layout>
  );
}

function dataRequestText(mail: DataRequest): string {
  return plainText([factLines(requestFacts(mail)), mail.message, REQUEST_REASON]);
}

export const dataRequest = { subject: requestSubject, Html: DataRequestHtml, text: dataRequestText };

/** To the address that was typed: nothing else that was typed is in it, so that nobody writes to strangers through it. */
export const dataRequestReceipt = standardEmail<EmailOfKind<'data-request-receipt'>>(
  ({ protocol }) => `Recebemos o seu pedido: ${protocol}`,
  ({ protocol, request, dueOn }) => ({
    preview: `Protocolo ${protocol}`,
    title: 'Recebemos o seu pedido',
    opening: `Olá! Recebemos o seu pedido sobre dados pessoais. A resposta chega neste endereço até ${formatDate(dueOn)} (${ANSWER_WORKING_DAYS} dias úteis). Para falar do pedido, responda a este e-mail e mantenha o protocolo no assunto.`,
    facts: [
      ['Protocolo', protocol],
      ['Pedido', dataRequestLabels[request]],
    ],
    reason: `Você recebe este e-mail porque alguém fez um pedido ao encarregado de dados do ${PRODUCT} com este endereço. Não foi você? Responda avisando.`,
  }),
);
