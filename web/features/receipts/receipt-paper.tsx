import { formatPhone } from '../../../domain/contact/phone-format.ts';
import { formatLongDate, formatMoney } from '../../../domain/format.ts';
import {
  amountInWords,
  type Receipt,
  type ReceiptContent,
  receiptAddress,
  receiptFacts,
  receiptNumber,
  receiptStatement,
} from '../../../domain/money/receipt.ts';
import { dateIn } from '../../../domain/scheduling/clock.ts';
import { momentText } from '../../../domain/scheduling/moment.ts';
import { Paper, type PaperSize } from '../../ui/print-page.tsx';
import './receipt-paper.css';

interface Props {
  /** A receipt, or what one issued now would say. */
  content: Receipt | ReceiptContent;
  size: PaperSize;
  logoUrl: string | null;
  zone: string;
}

export function ReceiptPaper({ content, size, logoUrl, zone }: Props) {
  const issued = 'number' in content ? content : null;
  const { studio, professional, amountCents } = content;
  return (
    <Paper size={size} label={issued ? `Recibo nº ${receiptNumber(issued.number)}` : 'Prévia do recibo'}>
      <header className="receipt-head cluster middle gap-3">
        {logoUrl && <img className="receipt-logo" src={logoUrl} alt="" width={56} height={56} />}
        <div className="receipt-studio grid muted small shrinks">
          <strong>{studio.name}</strong>
          <span>{receiptAddress(content)}</span>
          {studio.phone && <span>{formatPhone(studio.phone)}</span>}
        </div>
        <div className="receipt-number figures rigid text-end">
          <h2 className="title">Recibo</h2>
          <span className="muted">{issued ? `nº ${receiptNumber(issued.number)}` : 'sem número'}</span>
        </div>
      </header>
      <p className="receipt-amount grid figures">
        <strong>{formatMoney(amountCents)}</strong>
        <span className="muted">{amountInWords(amountCents)}</span>
      </p>
      <p className="receipt-statement">{receiptStatement(content)}</p>
      <dl className="receipt-facts grid">
        {receiptFacts(content).map(([label, value]) => (
          <div key={label}>
            <dt className="muted small">{label}</dt>
            <dd className="medium figures">{value}</dd>
          </div>
        ))}
      </dl>
      <p className="receipt-place">{placeAndDate(content, issued, zone)}</p>
      <p className="receipt-signature grid text-centre">
        {professional}
        <span className="muted small">{studio.name}</span>
      </p>
      <footer className="receipt-foot muted small text-centre">
        {issued && `Emitido em ${momentText(zone, issued.issuedAt)}. `}
        {issued?.voidedAt && <strong>Cancelado em {momentText(zone, issued.voidedAt)}. </strong>}
        Este recibo comprova o pagamento e não substitui a nota fiscal.
      </footer>
      {issued?.voidedAt && <p className="receipt-mark bold text-centre one-line">Cancelado</p>}
      {!issued && (
        <p className="receipt-mark bold text-centre one-line" data-tone="quiet">
          Prévia
        </p>
      )}
    </Paper>
  );
}

/** 'São Paulo - SP, 21 de novembro de 2026' */
function placeAndDate({ studio }: ReceiptContent, issued: Receipt | null, zone: string): string {
  const day = dateIn(zone, issued ? new Date(issued.issuedAt) : new Date());
  return `${studio.city} - ${studio.state}, ${formatLongDate(day).replace(/^.*?, /, '')}`;
}
