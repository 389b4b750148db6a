import type { ClientDetail } from '../../../../domain/client/client.ts';
import { formatDate, formatMoney } from '../../../../domain/format.ts';
import { CREDIT_ENTRIES, creditKindLabels } from '../../../../domain/money/credit.ts';
import { Card } from '../../../ui/card.tsx';

interface Props {
  client: ClientDetail;
  onOpen: (id: string) => void;
}

/** What of the client's money the studio keeps, and how it came to that; nothing for who never had any. */
export function CreditCard({ client: { credit }, onOpen }: Props) {
  const { balanceCents, entries } = credit;
  if (entries.length === 0) return null;
  return (
    <Card title="Crédito" action={<strong className="figures">{formatMoney(balanceCents)}</strong>}>
      <ul className="ruled">
        {entries.map(({ seq, kind, amountCents, day, appointmentId, date }) => (
          <li key={seq} className="row apart gap-3 above-2 below-2">
            <span className="stack">
              {creditKindLabels[kind]}
              <span className="muted small">
                {formatDate(day)}
                {date !== null && appointmentId !== null && (
                  <>
                    {' · '}
                    <button
                      type="button"
                      className="bare client-inline"
                      onClick={() => onOpen(appointmentId)}
                    >
                      atendimento de {formatDate(date)}
                    </button>
                  </>
                )}
              </span>
            </span>
            <span className="bold figures">
              {amountCents > 0 ? '+ ' : '− '}
              {formatMoney(Math.abs(amountCents))}
            </span>
          </li>
        ))}
      </ul>
      {entries.length === CREDIT_ENTRIES && (
        <p className="muted small above-3">Os {CREDIT_ENTRIES} lançamentos mais recentes.</p>
      )}
    </Card>
  );
}
