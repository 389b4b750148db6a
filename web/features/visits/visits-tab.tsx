import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { visitSentences } from '../../../domain/visit/sentences.ts';
import type { VisitStatistics } from '../../../domain/visit/visit.ts';
import { NO_VISITS } from '../../../domain/visit/visit.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { ConversionCard } from './conversion-card.tsx';
import { SourcesCard } from './sources-card.tsx';
import { VisitCards } from './visit-cards.tsx';
import { VisitsCard } from './visits-card.tsx';
import { VisitsHead } from './visits-head.tsx';
import { visitsQuery } from './visits-query.ts';
import { VisitsSkeleton } from './visits-skeleton.tsx';
import './visits.css';

/** Configurações › Visitas: who opened the public page, and what came of it. */
export function VisitsTab() {
  const [professional, setProfessional] = useState<string | null>(null);
  const query = useQuery(visitsQuery(professional));
  return (
    <div className="visits">
      <VisitsHead query={query} professional={professional} onProfessional={setProfessional} />
      {query.isError && <LoadFailed title={visitSentences.loadFailed} query={query} stale="os dados" />}
      {query.data && <Statistics statistics={query.data} />}
      {query.isPending && <VisitsSkeleton />}
    </div>
  );
}

function Statistics({ statistics }: { statistics: VisitStatistics }) {
  if (statistics.totalVisits === 0) {
    return (
      <EmptyState
        picture="link"
        sentence={NO_VISITS}
        hint={visitSentences.emptyHint}
        action={
          <LinkButton to="/settings" hash="booking" variant="outline">
            Compartilhar meu link
          </LinkButton>
        }
      />
    );
  }
  return (
    <>
      <VisitCards statistics={statistics} />
      <VisitsCard days={statistics.dailyVisits} />
      <div className="visits-pair">
        <ConversionCard days={statistics.conversion} />
        <SourcesCard statistics={statistics} />
      </div>
    </>
  );
}
