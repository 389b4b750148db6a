import { useQueryClient } from '@tanstack/react-query';
import {
  PUBLISHING_VERSION,
  type PublishingConsentInput,
  publishingConsentInput,
  publishingText,
} from '../../../domain/gallery/publishing-consent.ts';
import { publishingMessages } from '../../../domain/gallery/publishing-messages.ts';
import { afterWrite } from '../../lib/after-write.ts';
import { api, call } from '../../lib/api.ts';
import { check } from '../../lib/validation.ts';
import { FormText } from '../../ui/form/bound-fields.tsx';
import { FormDialog } from '../../ui/form/form-dialog.tsx';
import { useStudioForm } from '../../ui/form/use-studio-form.ts';
import { toast } from '../../ui/toast.tsx';
import { LazySignaturePad } from '../shared/signature/lazy-signature-pad.tsx';

interface Props {
  client: { id: string; fullName: string };
  onClose: () => void;
}

/** The client reads and signs on this screen. */
export default function SigningDialog({ client, onClose }: Props) {
  const queryClient = useQueryClient();
  const form = useStudioForm({
    initial: { signedName: client.fullName, signature: '' },
    read: (fields) => check(publishingConsentInput, { ...fields, textVersion: PUBLISHING_VERSION }),
    save: (json: PublishingConsentInput) =>
      call(api.clients[':id']['publishing-consent'].$post({ param: { id: client.id }, json })),
    onSaved: () => {
      toast.success(publishingMessages.given);
      afterWrite(queryClient, 'gallery');
    },
    onClose,
  });
  return (
    <FormDialog
      title="Autorização para publicar fotos"
      description="Mostre à cliente: ela lê e assina aqui."
      form={form}
      size="lg"
      submitLabel="Autorizar"
      unsaved="A autorização ainda não foi salva."
      onClose={onClose}
    >
      <div className="stack gap-3 breakable">
        {publishingText(PUBLISHING_VERSION).map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
      <FormText form={form} name="signedName" label="Nome completo de quem assina" autoComplete="off" />
      <LazySignaturePad
        label="Assinatura da cliente"
        value={form.fields.signature}
        onChange={(signature) => form.change({ signature })}
        errorMessage={form.errors.signature?.join(' ')}
      />
    </FormDialog>
  );
}
