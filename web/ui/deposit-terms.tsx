import { formatMoney } from '../../domain/format.ts';
import { depositPolicy, type DepositTerms as Terms } from '../../domain/money/deposit-policy.ts';

interface DepositTermsProps extends Terms {
  /** The studio confirms what is booked. */
  needsApproval: boolean;
  /** Below the page's own title, or below that of a step. */
  Title: 'h2' | 'h3';
  className: string;
}

/** What may be asked of a deposit; by confirming it is accepted. */
export function DepositTerms({ Title, className, ...terms }: DepositTermsProps) {
  return (
    <section className={className} aria-labelledby="terms-title">
      <Title id="terms-title" className="body">
        Sinal de {formatMoney(terms.amountCents)} por Pix
      </Title>
      <ul className="bullets grid gap-1">
        {depositPolicy(terms).map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
      <p className="medium">Ao confirmar, você aceita estas condições.</p>
    </section>
  );
}
