import { countText, formatMoney } from '../../../domain/format.ts';
import { type DepositFigures, NO_SHOW_DAYS } from '../../../domain/money/finance.ts';
import { Card } from '../../ui/card.tsx';

/** What became of deposits in the period, and whether fewer appointments are missed since they are asked for. */
export function DepositCard({ figures }: { figures: DepositFigures }) {
  const { receivedCents, keptCents, returnedCents, creditCents, noShows } = figures;
  const rows: [string, string][] = [
    ['Recebidos', formatMoney(receivedCents)],
    ['Retidos', formatMoney(keptCents)],
    ['Devolvidos', formatMoney(returnedCents)],
    ['Crédito das clientes, hoje', formatMoney(creditCents)],
  ];
  return (
    <Card title="Sinais">
      <dl className="grid gap-2">
        {rows.map(([name, value]) => (
          <div key={name} className="row apart gap-4">
            <dt className="muted shrinks">{name}</dt>
            <dd className="bold figures rigid">{value}</dd>
          </div>
        ))}
      </dl>
      {noShows && noShows.before.of + noShows.after.of > 0 && (
        <p className="muted small above-3">
          Faltas: {shareText(noShows.before)} nos {NO_SHOW_DAYS} dias antes de pedir sinal,{' '}
          {shareText(noShows.after)} desde então.
        </p>
      )}
    </Card>
  );
}

/** '3 em 40 atendimentos (8 %)'. */
function shareText({ missed, of }: { missed: number; of: number }): string {
  if (of === 0) return 'nenhum atendimento';
  return `${missed} em ${countText(of, 'atendimento')} (${Math.round((missed / of) * 100)} %)`;
}
