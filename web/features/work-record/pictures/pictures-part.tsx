import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Images } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import {
  type WorkPictureKind,
  workPictureKinds,
  workPictureLabels,
} from '../../../../domain/studio/private-picture.ts';
import { workPictureMessages } from '../../../../domain/work-record/pictures.ts';
import { Button } from '../../../ui/button.tsx';
import { LoadFailed } from '../../../ui/load-failed.tsx';
import { Skeleton, SkeletonGroup } from '../../../ui/skeleton.tsx';
import { AddPicture } from './add-picture.tsx';
import { NeedsConsent } from './needs-consent.tsx';
import { PictureTile } from './picture-tile.tsx';
import { picturesOf, renewAddresses, workPicturesQuery } from './requests.ts';
import './pictures.css';

const CompareDialog = lazy(() => import('./compare-dialog.tsx'));

interface Props {
  appointmentId: string;
  clientId: string;
  /** Pictures of a cancelled appointment are looked at alone. */
  mayAdd: boolean;
}

/** Pictures of an appointment. Each view is logged, so they are asked for when the member wants to see them. */
export default function PicturesPart(props: Props) {
  const [isOpen, setOpen] = useState(false);
  if (isOpen) return <Pictures {...props} />;
  return (
    <div className="cluster middle gap-3">
      <Button size="sm" variant="outline" icon={<Images />} onPress={() => setOpen(true)}>
        Ver fotos
      </Button>
      <p className="muted small">{workPictureMessages.logged}</p>
    </div>
  );
}

function Pictures({ appointmentId, clientId, mayAdd }: Props) {
  const query = useQuery(workPicturesQuery(clientId));
  const queryClient = useQueryClient();
  const [isComparing, setComparing] = useState(false);
  if (query.isError) return <LoadFailed query={query} sentence={workPictureMessages.loadFailed} />;
  if (!query.data) {
    return (
      <SkeletonGroup label="Carregando fotos...">
        <Skeleton shape="box" height={120} />
      </SkeletonGroup>
    );
  }
  if (!query.data.isAllowed) return <NeedsConsent clientId={clientId} />;
  const pictures = picturesOf(query.data, appointmentId);
  const last = (kind: WorkPictureKind) => pictures.findLast((picture) => picture.kind === kind);
  const kinds = workPictureKinds.filter((kind) => mayAdd || last(kind));
  const before = last('work-before');
  const after = last('work-healed') ?? last('work-after');
  return (
    <div className="stack gap-4">
      {!mayAdd && pictures.length === 0 && <p className="muted">{workPictureMessages.none}</p>}
      {kinds.map((kind) => (
        <section key={kind} className="stack gap-2" aria-label={workPictureLabels[kind]}>
          <h4 className="small medium">{workPictureLabels[kind]}</h4>
          <div className="picture-tiles grid gap-3">
            {pictures
              .filter((picture) => picture.kind === kind)
              .map((picture) => (
                <PictureTile key={picture.id} {...{ picture, clientId, mayRemove: mayAdd }} />
              ))}
            {mayAdd && <AddPicture {...{ kind, appointmentId, clientId }} />}
          </div>
        </section>
      ))}
      {before && after && (
        <div>
          <Button
            variant="secondary"
            onPress={async () => setComparing(await renewAddresses(queryClient, clientId))}
          >
            Comparar antes e depois
          </Button>
        </div>
      )}
      <Suspense>
        {isComparing && before && after && (
          <CompareDialog before={before} after={after} onClose={() => setComparing(false)} />
        )}
      </Suspense>
    </div>
  );
}
