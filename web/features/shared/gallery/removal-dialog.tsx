import { useQueryClient } from '@tanstack/react-query';
import { galleryMessages } from '../../../../domain/gallery/messages.ts';
import { api, call, messageOf } from '../../../lib/api.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { toast } from '../../../ui/toast.tsx';
import { readGalleryAgain } from './requests.ts';

interface Props {
  id: string;
  onClose: () => void;
}

export function GalleryRemovalDialog({ id, onClose }: Props) {
  const queryClient = useQueryClient();
  async function remove() {
    try {
      await call(api.gallery[':id'].$delete({ param: { id } }));
      toast.success(galleryMessages.removed);
    } catch (error) {
      toast.error(messageOf(error));
      throw error;
    } finally {
      await readGalleryAgain(queryClient);
    }
  }
  return (
    <ConfirmDialog
      title="Tirar da galeria?"
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      confirmLabel="Tirar da galeria"
      onConfirm={remove}
    >
      <p>{galleryMessages.confirmRemoval}</p>
    </ConfirmDialog>
  );
}
