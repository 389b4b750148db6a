import { useQuery } from '@tanstack/react-query';
import { countText } from '../../../domain/format.ts';
import { LEAST_VISITS, type RetentionBar } from '../../../domain/work-record/retention.ts';
import { Card } from '../../ui/card.tsx';
import { Meter } from '../../ui/meter.tsx';
import { retentionQuery } from './requests.ts';
import './retention-card.css';

/** How much of the studio's own lashes was left at the next visit; nothing where nobody notes it. */
export function RetentionCard() {
  const { data } = useQuery(retentionQuery);
  if (!data || data.visits === 0) return null;
  const left = LEAST_VISITS - data.visits;
  return (
    <Card
      title="Retenção por cola e umidade"
      description="Dos seus próprios atendimentos."
      className="above-4"
    >
      {left > 0 ? (
        <p className="muted">
          {countText(data.visits, 'visita anotada', 'visitas anotadas')}. Com mais {left} aparece aqui o que
          dura melhor.
        </p>
      ) : (
        <div className="retention-bars grid gap-6">
          <Bars title="Cola" bars={data.glues} />
          <Bars title="Umidade do ambiente" bars={data.humidity} />
        </div>
      )}
    </Card>
  );
}

function Bars({ title, bars }: { title: string; bars: readonly RetentionBar[] }) {
  if (bars.length === 0) return null;
  return (
    <section className="stack gap-3">
      <h3>{title}</h3>
      <ul className="grid gap-3">
        {bars.map(({ label, visits, retention }) => (
          <li key={label} className="stack gap-half">
            <span className="row apart gap-3 figures">
              <span className="breakable">{label}</span>
              <span className="rigid">
                <strong>{retention} %</strong>{' '}
                <span className="muted small">{countText(visits, 'visita')}</span>
              </span>
            </span>
            <Meter max={100} value={retention} label={`${label}: ${retention} %`} />
          </li>
        ))}
      </ul>
    </section>
  );
}
