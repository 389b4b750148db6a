import { useQueryClient } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { workPictureLabels } from '../../../../domain/studio/private-picture.ts';
import { workPictureMessages } from '../../../../domain/work-record/pictures.ts';
import { BackCloses } from '../../../ui/back-closes.tsx';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { toast } from '../../../ui/toast.tsx';
import { toastFailure } from '../../../ui/write-toasts.ts';
import { readPicturesAgain, removePicture, renewAddresses, type ShownPicture } from './requests.ts';

const GalleryToggle = lazy(() => import('../../shared/gallery/gallery-toggle.tsx'));

interface Props {
  picture: ShownPicture;
  clientId: string;
  mayRemove: boolean;
}

export function PictureTile({ picture, clientId, mayRemove }: Props) {
  // No other address for what is on screen already: it would be loaded, and logged, once more.
  const [thumbnail] = useState(picture.url);
  const [large, setLarge] = useState<string | null>(null);
  const [isAsking, setAsking] = useState(false);
  const queryClient = useQueryClient();
  const { width, height, kind } = picture;
  const label = workPictureLabels[kind];
  async function enlarge() {
    const renewed = await renewAddresses(queryClient, clientId, [picture]);
    setLarge(renewed?.[0]?.url ?? null);
  }
  async function remove() {
    try {
      await removePicture(picture.id);
    } catch (error) {
      toastFailure(error);
      throw error;
    }
    toast.success(workPictureMessages.removed);
    await readPicturesAgain(queryClient, clientId);
  }
  return (
    <div className="picture-tile grid gap-2 packed anchor">
      <button type="button" className="picture-view bare block wide" onClick={() => void enlarge()}>
        <img src={thumbnail} width={width} height={height} alt={`Ampliar a foto: ${label}`} />
      </button>
      {mayRemove && (
        <Button
          variant="outline"
          size="sm"
          iconOnly
          className="picture-remove"
          aria-label={`Excluir a foto: ${label}`}
          icon={<Trash2 />}
          onPress={() => setAsking(true)}
        />
      )}
      <Suspense>
        <GalleryToggle pictureId={picture.id} clientId={clientId} label={label} />
      </Suspense>
      <Dialog title={label} size="lg" isOpen={large !== null} onClose={() => setLarge(null)}>
        <BackCloses onBack={() => setLarge(null)} />
        {large && (
          <img className="picture-large wide" src={large} width={width} height={height} alt={label} />
        )}
      </Dialog>
      <ConfirmDialog
        title="Excluir foto?"
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        confirmLabel="Excluir"
        onConfirm={remove}
      >
        {workPictureMessages.confirmRemoval}
      </ConfirmDialog>
    </div>
  );
}
