import { type FormEvent, type ReactNode, useId } from 'react';
import { BackCloses } from './back-closes.tsx';
import { Banner } from './banner.tsx';
import { Button } from './button.tsx';
import { Dialog, type DialogProps } from './dialog.tsx';
import { Form, type ValidationErrors } from './form.tsx';
import { useLeaveQuestion } from './leave-question.tsx';

export interface FormDialogProps extends Pick<DialogProps, 'title' | 'description' | 'size'> {
  form: {
    errors: ValidationErrors;
    /** What no field can say. */
    refusal: string | null;
    /** Something is typed that would be lost. */
    touched: boolean;
    pending: boolean;
    submit: (event: FormEvent) => void;
  };
  refusalTitle?: string | undefined;
  /** What was typed another time and not saved, in few words, and what may be done with it. */
  draft?: { words: string | null; onRecover: () => void; onDiscard: () => void };
  /** Where no draft keeps what is typed: said when leaving would lose it. The browser's 'back' leaves, too. */
  unsaved?: string;
  submitLabel?: string;
  tone?: 'primary' | 'destructive';
  pendingLabel?: string;
  onClose: () => void;
  /** The fields. */
  children: ReactNode;
}

/** A form in a dialog: 'Cancelar' and the button that sends it stay in sight, and what was typed is not lost to a press beside it. */
export function FormDialog(props: FormDialogProps) {
  const {
    form,
    draft,
    unsaved,
    submitLabel = 'Salvar',
    pendingLabel = 'Salvando...',
    onClose,
    children,
  } = props;
  const id = useId();
  const dirty = unsaved !== undefined && form.touched && !form.pending;
  const { leave, question } = useLeaveQuestion({ dirty, onLeave: onClose });
  return (
    <Dialog
      title={props.title}
      description={props.description}
      size={props.size ?? 'md'}
      isOpen
      onOpenChange={(isOpen) => !isOpen && leave()}
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
      <Form id={id} validationErrors={form.errors} onSubmit={form.submit}>
        {draft?.words && <DraftBanner {...draft} />}
        {form.refusal && (
          <Banner tone="danger" title={props.refusalTitle}>
            {form.refusal}
          </Banner>
        )}
        {children}
      </Form>
      {unsaved !== undefined && <BackCloses onBack={leave} />}
      {question(unsaved)}
    </Dialog>
  );
}

function DraftBanner({ words, onRecover, onDiscard }: NonNullable<FormDialogProps['draft']>) {
  return (
    <Banner
      tone="info"
      title="Você tem um rascunho não salvo."
      onDismiss={onDiscard}
      action={
        <Button size="sm" variant="outline" onPress={onRecover}>
          Recuperar
        </Button>
      }
    >
      {words}
    </Banner>
  );
}
