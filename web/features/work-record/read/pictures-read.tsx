import { lazy, Suspense } from 'react';
import type { WorkRecord } from '../../../../domain/work-record/work-record.ts';

const PicturesPart = lazy(() => import('../pictures/pictures-part.tsx'));

/** The pictures of a record's appointment, to look at. */
export function PicturesRead({ record: { appointmentId, clientId } }: { record: WorkRecord }) {
  return (
    <Suspense>
      <PicturesPart {...{ appointmentId, clientId }} adding={null} />
    </Suspense>
  );
}
