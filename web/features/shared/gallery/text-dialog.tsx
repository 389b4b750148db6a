import { useQueryClient } from '@tanstack/react-query';
import { galleryTextInput } from '../../../../domain/gallery/gallery.ts';
import { afterWrite } from '../../../lib/after-write.ts';
import { check } from '../../../lib/validation.ts';
import { FormText } from '../../../ui/form/bound-fields.tsx';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { useStudioForm } from '../../../ui/form/use-studio-form.ts';
import { toast } from '../../../ui/toast.tsx';

interface Props {
  title: string;
  text: string;
  submitLabel: string;
  saved: string;
  save: (text: string) => Promise<unknown>;
  onClose: () => void;
}

/** The text that stands for a picture of the gallery. */
export function GalleryTextDialog({ title, text, submitLabel, saved, save, onClose }: Props) {
  const queryClient = useQueryClient();
  const form = useStudioForm({
    initial: { text },
    read: (fields) => check(galleryTextInput, fields),
    save: (input) => save(input.text),
    onSaved: () => {
      toast.success(saved);
      afterWrite(queryClient, 'gallery');
    },
    onClose,
  });
  return (
    <FormDialog
      title={title}
      form={form}
      submitLabel={submitLabel}
      unsaved="A descrição ainda não foi salva."
      onClose={onClose}
    >
      <FormText
        form={form}
        name="text"
        label="Descrição da foto"
        description="Lida em voz alta para quem não vê a foto. Não escreva o nome da cliente."
        autoComplete="off"
      />
    </FormDialog>
  );
}
