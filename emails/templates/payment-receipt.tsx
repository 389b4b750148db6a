import type { PaymentReceipt } from '../../domain/email/client-emails.ts';
import { formatMoney } from '../../domain/format.ts';
import {
  amountInWords,
  receiptAddress,
  receiptFacts,
  receiptNumber,
  receiptStatement,
  receiptText,
} from '../../domain/money/receipt.ts';
import { phoneLines, StudioPhone } from '../appointment-parts.tsx';
import { Layout } from '../layout.tsx';
import { Panel, Paragraph, Subtitle } from '../parts.tsx';
import { Amount, Fact, Facts } from '../rows.tsx';
import { greeting, plainText } from '../text.ts';

const subject = ({ receipt }: PaymentReceipt) =>
  `Recibo nº ${receiptNumber(receipt.number)}: ${formatMoney(receipt.amountCents)} · ${receipt.studio.name}`;

function Html({ receipt }: PaymentReceipt) {
  const { studio, amountCents } = receipt;
  return (
    <Layout
      preview={`Recibo de ${formatMoney(amountCents)} de ${studio.name}.`}
      sender={studio.name}
      title={`Recibo nº ${receiptNumber(receipt.number)}`}
      reason={reason(receipt)}
    >
      <Paragraph>{opening(receipt)}</Paragraph>
      <Panel>
        <Amount words={amountInWords(amountCents)}>{formatMoney(amountCents)}</Amount>
      </Panel>
      <Paragraph>{receiptStatement(receipt)}</Paragraph>
      <Facts facts={receiptFacts(receipt)} />
      <Subtitle>{studio.name}</Subtitle>
      <Fact label="Endereço">{receiptAddress(receipt)}</Fact>
      <StudioPhone phone={studio.phone} />
    </Layout>
  );
}

function text({ receipt }: PaymentReceipt): string {
  return plainText([
    opening(receipt),
    receiptText(receipt),
    phoneLines(receipt.studio.phone),
    reason(receipt),
  ]);
}

type Content = PaymentReceipt['receipt'];

const opening = ({ client }: Content): string =>
  `${client === '' ? 'Olá!' : greeting(client)} Este é o recibo do seu pagamento. Guarde este e-mail.`;

const reason = ({ studio }: Content): string =>
  `Você recebe este e-mail porque ${studio.name} enviou um recibo para este endereço. Não é seu? Avise o estúdio.`;

export const paymentReceipt = { subject, Html, text };
