import { visitSentences, visitsText } from '../../../domain/visit/sentences.ts';
import { OTHERS, sourceName, type VisitStatistics } from '../../../domain/visit/visit.ts';
import { Card } from '../../ui/card.tsx';
import { Tooltip } from '../../ui/tooltip.tsx';
import './sources-card.css';

/** The ten places most visits come from, and the rest in one line. */
export function SourcesCard({ statistics }: { statistics: VisitStatistics }) {
  const { topReferrers, otherVisits, totalVisits } = statistics;
  const rows = topReferrers.map(({ referrer, visits }) => ({
    id: referrer,
    name: sourceName(referrer),
    visits,
  }));
  if (otherVisits > 0) rows.push({ id: OTHERS, name: OTHERS, visits: otherVisits });
  const most = Math.max(1, ...rows.map(({ visits }) => visits));
  const title = (
    <span className="visits-help">
      {visitSentences.sources}
      <Tooltip label={`O que conta em ${visitSentences.sources}`}>{visitSentences.sourcesHelp}</Tooltip>
    </span>
  );
  return (
    <Card title={title} className="visits-card">
      <ol className="sources">
        {rows.map(({ id, name, visits }) => (
          <li key={id} className="source">
            <span className="source-name">
              {name}
              {name !== id && <small>{id}</small>}
            </span>
            <span className="source-count">
              <span aria-hidden="true">{visits.toLocaleString('pt-BR')}</span>
              <span className="visually-hidden">{visitsText(visits)}, </span>
              <small>{Math.round((visits / totalVisits) * 100)} %</small>
            </span>
            <span className="source-bar" aria-hidden="true">
              <span style={{ width: `${(visits / most) * 100}%` }} />
            </span>
          </li>
        ))}
      </ol>
    </Card>
  );
}
