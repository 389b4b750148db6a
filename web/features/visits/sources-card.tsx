import { visitSentences, visitsText } from '../../../domain/visit/sentences.ts';
import { OTHERS, sourceName, type VisitStatistics } from '../../../domain/visit/visit.ts';
import { Card } from '../../ui/card.tsx';
import { type Share, ShareList } from '../../ui/share-list.tsx';
import { Tooltip } from '../../ui/tooltip.tsx';

/** The ten places most visits come from, and the rest in one line. */
export function SourcesCard({ statistics }: { statistics: VisitStatistics }) {
  const { topReferrers, otherVisits, totalVisits } = statistics;
  const shares = topReferrers.map(({ referrer, visits }) => shareOf(referrer, sourceName(referrer), visits));
  if (otherVisits > 0) shares.push(shareOf(OTHERS, OTHERS, otherVisits));
  const title = (
    <span className="visits-help">
      {visitSentences.sources}
      <Tooltip label={`O que conta em ${visitSentences.sources}`}>{visitSentences.sourcesHelp}</Tooltip>
    </span>
  );
  return (
    <Card title={title} className="visits-card">
      <ShareList shares={shares} total={totalVisits} />
    </Card>
  );
}

function shareOf(id: string, name: string, visits: number): Share {
  return {
    id,
    name,
    detail: name === id ? undefined : id,
    value: visits,
    text: visits.toLocaleString('pt-BR'),
    spoken: visitsText(visits),
  };
}
