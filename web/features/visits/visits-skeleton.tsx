import { visitSentences } from '../../../domain/visit/sentences.ts';
import { Card } from '../../ui/card.tsx';
import { Skeleton, SkeletonGroup } from '../../ui/skeleton.tsx';
import { VisitCards } from './visit-cards.tsx';

/** The tab in its shape while the figures are on their way. */
export function VisitsSkeleton() {
  return (
    <>
      <VisitCards statistics={null} />
      <Card title={visitSentences.chart}>
        <SkeletonGroup label={visitSentences.loading}>
          <Skeleton shape="box" height={233} />
        </SkeletonGroup>
      </Card>
    </>
  );
}
