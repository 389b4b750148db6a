import { galleryMessages } from '../../../../domain/gallery/messages.ts';
import { api, call } from '../../../lib/api.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { toast } from '../../../ui/toast.tsx';
import { useWrites } from '../use-writes.ts';

interface Props {
  id: string;
  onClose: () => void;
}

export function GalleryRemovalDialog({ id, onClose }: Props) {
  const { run } = useWrites('gallery');
  return (
    <ConfirmDialog
      title="Tirar da galeria?"
      onClose={onClose}
      confirmLabel="Tirar da galeria"
      onConfirm={() =>
        run({
          send: () => call(api.gallery[':id'].$delete({ param: { id } })),
          done: () => void toast.success(galleryMessages.removed),
          failed: galleryMessages.notRemoved,
        })
      }
    >
      <p>{galleryMessages.confirmRemoval}</p>
    </ConfirmDialog>
  );
}
