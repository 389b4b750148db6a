import { CloudOff, Trash2 } from 'lucide-react';
import { useEffect, useState } from 'react';
import { workPictureLabels } from '../../../../domain/studio/private-picture.ts';
import { workPictureMessages } from '../../../../domain/work-record/pictures.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { ErrorText } from '../../../ui/native-field.tsx';
import { RetryOrDrop } from '../../../ui/queued-items.tsx';
import { pictureQueue, type QueuedPicture } from '../offline/picture-queue.ts';

/** A picture that this device keeps until there is a connection, or that was refused afterwards. */
export function WaitingTile({ picture }: { picture: QueuedPicture }) {
  const { key, kind, refusal } = picture;
  const [isAsking, setAsking] = useState(false);
  const address = useAddress(key);
  const label = workPictureLabels[kind];
  return (
    <figure className="stack gap-2 shrinks" aria-label={`Foto que não foi enviada: ${label}`}>
      <div className="picture-tile grid gap-2 packed anchor">
        <div className="picture-view picture-waits block wide sunken">
          {address && <img src={address} alt={label} />}
        </div>
        {refusal === null && (
          <Button
            variant="outline"
            size="sm"
            iconOnly
            className="picture-remove"
            aria-label={`Descartar a foto que aguarda: ${label}`}
            icon={<Trash2 />}
            onPress={() => setAsking(true)}
          />
        )}
      </div>
      {refusal === null ? (
        <p className="row middle gap-2 muted small">
          <CloudOff size={16} />
          {workPictureMessages.waiting}
        </p>
      ) : (
        <>
          <ErrorText>{refusal}</ErrorText>
          <RetryOrDrop
            {...{ queue: pictureQueue, some: [picture], confirmDrop: workPictureMessages.confirmDrop }}
          />
        </>
      )}
      <ConfirmDialog
        title="Descartar foto?"
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        confirmLabel="Descartar"
        onConfirm={() => pictureQueue.dismiss(key)}
      >
        {workPictureMessages.confirmDrop(1)}
      </ConfirmDialog>
    </figure>
  );
}

/** Of the picture as this device keeps it; undefined until it is read, or where it cannot be. */
function useAddress(key: string): string | undefined {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    let made: string | undefined;
    let isOver = false;
    void pictureQueue.readBytes(key).then((bytes) => {
      if (bytes === null || isOver) return;
      made = URL.createObjectURL(new Blob([bytes], { type: 'image/jpeg' }));
      setAddress(made);
    });
    return () => {
      isOver = true;
      if (made) URL.revokeObjectURL(made);
    };
  }, [key]);
  return address;
}
