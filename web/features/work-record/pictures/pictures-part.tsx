import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Images } from 'lucide-react';
import { useEffect, useState, useSyncExternalStore } from 'react';
import {
  type WorkPictureKind,
  type WorkPictures,
  workPictureKinds,
  workPictureLabels,
} from '../../../../domain/studio/private-picture.ts';
import { waitingPictures, workPictureMessages } from '../../../../domain/work-record/pictures.ts';
import { isLost, isUnreachable } from '../../../lib/api.ts';
import { onPhotoConsent } from '../../../lib/photo-consent.ts';
import { Button } from '../../../ui/button.tsx';
import { lazyDialog } from '../../../ui/lazy-dialog.tsx';
import { LoadFailed } from '../../../ui/load-failed.tsx';
import { Skeleton, SkeletonGroup } from '../../../ui/skeleton.tsx';
import { pictureQueue, type QueuedPicture } from '../offline/picture-queue.ts';
import { AddPicture } from './add-picture.tsx';
import { NeedsConsent } from './needs-consent.tsx';
import { PictureTile } from './picture-tile.tsx';
import {
  picturesOf,
  readPicturesAgain,
  renewAddresses,
  type ShownPicture,
  workPicturesQuery,
} from './requests.ts';
import { WaitingTile } from './waiting-tile.tsx';
import './pictures.css';

const CompareDialog = lazyDialog(() => import('./compare-dialog.tsx'));

interface Props {
  appointmentId: string;
  clientId: string;
  /** What a picture that waits for a connection is shown as; null where pictures are looked at alone. */
  adding: Adding | null;
}

interface Adding {
  client: string;
  startsAt: string;
  /** Whether the client consents to photos, as far as it is known without a connection. */
  isAllowed: boolean | null;
}

/** Pictures of an appointment. Each view is logged, so they are asked for when the member wants to see them. */
export default function PicturesPart(props: Props) {
  const [isOpen, setOpen] = useState(false);
  const waiting = useWaiting(props.appointmentId).filter(({ refusal }) => refusal === null);
  if (isOpen) return <Pictures {...props} />;
  return (
    <div className="cluster middle gap-3">
      <Button size="sm" variant="outline" icon={<Images />} onPress={() => setOpen(true)}>
        Ver fotos
      </Button>
      <p className="muted small">
        {waiting.length > 0 && `${waitingPictures(waiting.length)}. `}
        {workPictureMessages.logged}
      </p>
    </div>
  );
}

function Pictures({ appointmentId, clientId, adding }: Props) {
  const query = useQuery(workPicturesQuery(clientId));
  const queryClient = useQueryClient();
  const [compared, setCompared] = useState<Compared | null>(null);
  const [isAway, setAway] = useState(false);
  useEffect(
    () => onPhotoConsent(() => void readPicturesAgain(queryClient, clientId)),
    [queryClient, clientId],
  );
  const waiting = useWaiting(appointmentId);
  // It stays so until there is an answer: what is being cut meanwhile stays open.
  if (adding && isUnreachable(query.error) && !isAway) setAway(true);
  const known = query.data ?? (adding && isAway ? withoutAnswer(adding) : undefined);
  if (query.isError && !(known && isLost(query.error)))
    return <LoadFailed query={query} sentence={workPictureMessages.loadFailed} />;
  if (!known) {
    return (
      <SkeletonGroup label="Carregando fotos...">
        <Skeleton shape="box" height={120} />
      </SkeletonGroup>
    );
  }
  if (compared && !known.isAllowed) setCompared(null);
  if (!known.isAllowed) return <NeedsConsent clientId={clientId} />;
  const pictures = picturesOf(known, appointmentId);
  const last = (kind: WorkPictureKind) => pictures.findLast((picture) => picture.kind === kind);
  const kinds = workPictureKinds.filter((kind) => adding || last(kind));
  const before = last('work-before');
  const after = last('work-healed') ?? last('work-after');
  return (
    <div className="stack gap-4">
      {!query.data && <p className="muted small">{workPictureMessages.withoutConnection}</p>}
      {!adding && pictures.length === 0 && <p className="muted">{workPictureMessages.none}</p>}
      {kinds.map((kind) => (
        <section key={kind} className="stack gap-2" aria-label={workPictureLabels[kind]}>
          <h4 className="small medium">{workPictureLabels[kind]}</h4>
          <div className="picture-tiles grid gap-3">
            {pictures
              .filter((picture) => picture.kind === kind)
              .map((picture) => (
                <PictureTile key={picture.id} {...{ picture, clientId, mayRemove: adding !== null }} />
              ))}
            {waiting
              .filter((picture) => picture.kind === kind)
              .map((picture) => (
                <WaitingTile key={picture.key} picture={picture} />
              ))}
            {adding && <AddPicture {...{ kind, appointmentId, clientId, ...adding }} />}
          </div>
        </section>
      ))}
      {before && after && (
        <div>
          <Button
            variant="secondary"
            onPress={async () =>
              setCompared(await renewAddresses(queryClient, clientId, [before, after] as const))
            }
          >
            Comparar antes e depois
          </Button>
        </div>
      )}
      {compared && (
        <CompareDialog before={compared[0]} after={compared[1]} onClose={() => setCompared(null)} />
      )}
    </div>
  );
}

type Compared = readonly [before: ShownPicture, after: ShownPicture];

const withoutAnswer = ({ isAllowed }: Adding): WorkPictures => ({
  isAllowed: isAllowed !== false,
  pictures: [],
});

/** Of an appointment, taken on this device and not sent yet. */
function useWaiting(appointmentId: string): QueuedPicture[] {
  const items = useSyncExternalStore(pictureQueue.subscribe, pictureQueue.items);
  return items.filter((picture) => picture.appointmentId === appointmentId);
}
