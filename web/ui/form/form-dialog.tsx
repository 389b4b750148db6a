import { type ReactNode, useId } from 'react';
import { BackCloses } from '../back-closes.tsx';
import { Banner } from '../banner.tsx';
import { Button } from '../button.tsx';
import { Dialog, type DialogProps } from '../dialog.tsx';
import { Form, type FormState } from './form.tsx';
import { useLeaveQuestion } from './unsaved-guard.tsx';

interface FormDialogProps extends Pick<DialogProps, 'title' | 'description' | 'size'> {
  form: FormState & {
    refusal: string | null;
    touched: boolean;
    pending: boolean;
    draft?: { words: string | null; recover: () => void; discard: () => void };
  };
  refusalTitle?: string | undefined;
  /** Shown when leaving, also by 'back', would lose what no draft stores. */
  unsaved?: string;
  submitLabel?: string;
  tone?: 'primary' | 'destructive';
  pendingLabel?: string;
  /** Shows a password manager whose password is asked for. */
  email?: string;
  onClose: () => void;
  children: ReactNode;
}

export function FormDialog(props: FormDialogProps) {
  const { form, unsaved, submitLabel = 'Salvar', pendingLabel = 'Salvando...', onClose, children } = props;
  const id = useId();
  const dirty = unsaved !== undefined && form.touched && !form.pending;
  const { leave, question } = useLeaveQuestion({ dirty, onLeave: onClose });
  return (
    <Dialog
      title={props.title}
      description={props.description}
      size={props.size ?? 'md'}
      onClose={leave}
      isDismissable={!form.touched && !form.pending}
      footer={
        <>
          <Button variant="outline" onPress={onClose} isDisabled={form.pending}>
            Cancelar
          </Button>
          <Button
            type="submit"
            form={id}
            variant={props.tone ?? 'primary'}
            pending={form.pending}
            pendingLabel={pendingLabel}
          >
            {submitLabel}
          </Button>
        </>
      }
    >
      <Form id={id} form={form} refusalTitle={props.refusalTitle}>
        {form.draft && <DraftBanner draft={form.draft} />}
        {props.email !== undefined && <AccountName email={props.email} />}
        {children}
      </Form>
      {unsaved !== undefined && <BackCloses onBack={leave} />}
      {question(unsaved)}
    </Dialog>
  );
}

function AccountName({ email }: { email: string }) {
  return (
    <input
      className="visually-hidden"
      name="username"
      autoComplete="username"
      value={email}
      readOnly
      tabIndex={-1}
      aria-hidden="true"
    />
  );
}

export function DraftBanner({ draft }: { draft: NonNullable<FormDialogProps['form']['draft']> }) {
  if (draft.words === null) return null;
  return (
    <Banner
      tone="info"
      title="Você tem um rascunho não salvo."
      onDismiss={draft.discard}
      action={
        <Button size="sm" variant="outline" onPress={draft.recover}>
          Recuperar
        </Button>
      }
    >
      {draft.words}
    </Banner>
  );
}
