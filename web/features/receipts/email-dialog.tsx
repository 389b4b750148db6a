import { useQueryClient } from '@tanstack/react-query';
import { paymentMessages } from '../../../domain/messages.ts';
import { receiptEmailInput } from '../../../domain/money/receipt.ts';
import { afterWrite } from '../../lib/after-write.ts';
import { api, call } from '../../lib/api.ts';
import { check } from '../../lib/validation.ts';
import { EmailSuggestion } from '../../ui/email-suggestion.tsx';
import { FormText } from '../../ui/form/bound-fields.tsx';
import { FormDialog } from '../../ui/form/form-dialog.tsx';
import { useStudioForm } from '../../ui/form/use-studio-form.ts';
import { toast } from '../../ui/toast.tsx';

interface Props {
  paymentId: string;
  /** The client's address, when one is known. */
  email: string | null;
  onClose: () => void;
}

export default function EmailDialog({ paymentId, email, onClose }: Props) {
  const queryClient = useQueryClient();
  const form = useStudioForm({
    initial: { email: email ?? '' },
    read: (fields) => check(receiptEmailInput, fields),
    save: (input) => call(api.payments[':id'].receipt.email.$post({ param: { id: paymentId }, json: input })),
    onSaved: (sent) => {
      afterWrite(queryClient, 'payment');
      toast.success(paymentMessages.receiptSent(sent.email));
    },
    onClose,
  });
  return (
    <FormDialog
      form={form}
      title="Enviar recibo por email"
      description="O recibo vai no corpo do e-mail, com o nome do estúdio."
      size="sm"
      submitLabel="Enviar"
      pendingLabel="Enviando..."
      onClose={onClose}
    >
      <FormText
        form={form}
        name="email"
        label="Email"
        type="email"
        inputMode="email"
        autoComplete="off"
        description={email === null ? 'Este cliente não tem e-mail cadastrado.' : undefined}
      />
      <EmailSuggestion email={form.fields.email} onAccept={(meant) => form.change({ email: meant })} />
    </FormDialog>
  );
}
