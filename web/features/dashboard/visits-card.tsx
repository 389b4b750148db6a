import { Link } from '@tanstack/react-router';
import type { Dashboard } from '../../../domain/agenda/dashboard.ts';
import { formatCount, formatDate } from '../../../domain/format.ts';
import { addDays } from '../../../domain/scheduling/clock.ts';
import { NO_VISITS } from '../../../domain/visit/visit.ts';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { Skeleton, SkeletonGroup } from '../../ui/skeleton.tsx';
import { Sparkline } from '../../ui/sparkline.tsx';
import './visits-card.css';

export function VisitsCard({ data }: { data: Dashboard | undefined }) {
  const details = (
    <Link to="/settings" hash="analytics">
      Ver detalhes
    </Link>
  );
  return (
    <Card title="Visitas do seu link" action={details}>
      {data ? (
        <Visits data={data} />
      ) : (
        <SkeletonGroup label="Carregando visitas...">
          <Skeleton height={54} shape="box" />
          <Skeleton height={28} shape="box" />
        </SkeletonGroup>
      )}
    </Card>
  );
}

function Visits({ data: { visits, date } }: { data: Dashboard }) {
  if (!visits.any) {
    return (
      <EmptyState
        picture="link"
        sentence={NO_VISITS}
        action={
          <LinkButton to="/settings" hash="booking" variant="outline">
            Compartilhar meu link
          </LinkButton>
        }
      />
    );
  }
  const points = visits.days.map((value, index) => ({
    name: formatDate(addDays(date, index + 1 - visits.days.length)),
    value,
    text: String(value),
  }));
  return (
    <>
      <dl className="visit-windows grid gap-3">
        <Window label="Hoje" value={visits.today} />
        <Window label="Últimos 7 dias" value={visits.week} />
        <Window label="Este mês" value={visits.month} />
      </dl>
      <Sparkline label="Visitas nos últimos 30 dias" points={points} shape="bars" />
    </>
  );
}

function Window({ label, value }: { label: string; value: number }) {
  return (
    <div>
      <dt className="muted tiny">{label}</dt>
      <dd className="bold figures">{formatCount(value)}</dd>
    </div>
  );
}
