import type { ClientDetail } from '../../../../domain/client/client.ts';
import { formatDate, formatMoney } from '../../../../domain/format.ts';
import { CREDIT_ENTRIES, type CreditEntry, creditKindLabels } from '../../../../domain/money/credit.ts';
import { Card } from '../../../ui/card.tsx';
import { ReturnCredit } from './return-credit.tsx';

interface Props {
  client: ClientDetail;
  onOpen: (id: string) => void;
}

/** What of the client's money the studio keeps, and how it came to that; nothing for who never had any. */
export function CreditCard({ client: { credit, fullName }, onOpen }: Props) {
  const { balanceCents, entries } = credit;
  if (entries.length === 0) return null;
  return (
    <Card title="Crédito" action={<strong className="large figures">{formatMoney(balanceCents)}</strong>}>
      <ul className="ruled">
        {entries.map((entry) => (
          <li key={entry.seq} className="stack gap-2">
            <Entry entry={entry} onOpen={onOpen} />
            {entry.appointmentId !== null &&
              entry.returnVersion !== null &&
              entry.amountCents <= balanceCents && (
                <ReturnCredit
                  appointment={{ id: entry.appointmentId, version: entry.returnVersion }}
                  amountCents={entry.amountCents}
                  clientName={fullName}
                />
              )}
          </li>
        ))}
      </ul>
      {entries.length === CREDIT_ENTRIES && (
        <p className="muted small above-3">Os {CREDIT_ENTRIES} lançamentos mais recentes.</p>
      )}
    </Card>
  );
}

function Entry({ entry, onOpen }: { entry: CreditEntry; onOpen: Props['onOpen'] }) {
  const { kind, amountCents, day, appointmentId, date } = entry;
  return (
    <div className="row apart gap-3">
      <span className="stack shrinks">
        <span>{creditKindLabels[kind]}</span>
        <span className="cluster across-2 muted small">
          <span>{formatDate(day)}</span>
          {date !== null && appointmentId !== null && (
            <button type="button" className="bare client-inline" onClick={() => onOpen(appointmentId)}>
              agendamento de {formatDate(date)}
            </button>
          )}
        </span>
      </span>
      <span className="bold figures rigid">
        {amountCents > 0 ? '+' : '−'} {formatMoney(Math.abs(amountCents))}
      </span>
    </div>
  );
}
