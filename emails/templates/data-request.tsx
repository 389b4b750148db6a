import { dataRequestLabels } from '../../domain/data-request/data-request.ts';
import { formatDate } from '../../domain/format.ts';
import { PRODUCT } from '../../domain/studio/studio.ts';
import { Layout } from '../layout.tsx';
import { Paragraph, Subtitle } from '../parts.tsx';
import { type FactList, Facts, factLines } from '../rows.tsx';
import type { MailOf } from '../standard-email.tsx';
import { plainText } from '../text.ts';

type DataRequest = MailOf<'data-request'>;

export const subject = ({ protocol, dueOn }: DataRequest) =>
  `Pedido ${protocol} sobre dados pessoais: responder até ${formatDate(dueOn)}`;

const REASON = `Você recebe este e-mail como encarregado pelos dados do ${PRODUCT}. A resposta a este e-mail vai para quem pediu.`;

const factsOf = ({ protocol, request, name, email, dueOn }: DataRequest): FactList => [
  ['Protocolo', protocol],
  ['Pedido', dataRequestLabels[request]],
  ['Nome', name],
  ['E-mail', email],
  ['Responder até', formatDate(dueOn)],
];

export function Html(mail: DataRequest) {
  return (
    <Layout
      preview={dataRequestLabels[mail.request]}
      sender={PRODUCT}
      title="Pedido sobre dados pessoais"
      reason={REASON}
    >
      <Facts facts={factsOf(mail)} />
      <Subtitle>Mensagem</Subtitle>
      {mail.message.split('\n').map((line, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines may repeat, and never move
        <Paragraph key={at}>{line}</Paragraph>
      ))}
    </Layout>
  );
}

export function text(mail: DataRequest): string {
  return plainText([factLines(factsOf(mail)), mail.message, REASON]);
}
