import type { FormEvent, ReactNode } from 'react';
import type { FieldErrors } from '../../lib/validation.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Form } from '../../ui/form.tsx';

interface Props {
  title: string;
  description?: ReactNode;
  /** Of `useSecretForm`. */
  form: {
    errors: FieldErrors;
    submit: (event: FormEvent) => void;
    isTouched: boolean;
    isPending: boolean;
    refusal: string | null;
  };
  submitLabel: string;
  pendingLabel: string;
  tone?: 'primary' | 'destructive';
  /** So that a password manager knows whose password it is. */
  email: string;
  onClose: () => void;
  children: ReactNode;
}

const FORM = 'security-form';

/** The frame of every form here: fields, a way back, one verb. What was typed is not lost by a press beside it. */
export function SecretDialog(props: Props) {
  const { title, description, form, submitLabel, pendingLabel, tone = 'primary', email, onClose } = props;
  return (
    <Dialog
      title={title}
      description={description}
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      isDismissable={!form.isTouched && !form.isPending}
      footer={
        <>
          <Button variant="outline" onPress={onClose} isDisabled={form.isPending}>
            Cancelar
          </Button>
          <Button
            type="submit"
            form={FORM}
            variant={tone}
            pending={form.isPending}
            pendingLabel={pendingLabel}
          >
            {submitLabel}
          </Button>
        </>
      }
    >
      <Form id={FORM} validationErrors={form.errors} onSubmit={form.submit} aria-label={title}>
        {form.refusal && <Banner tone="danger">{form.refusal}</Banner>}
        <input
          className="visually-hidden"
          name="username"
          autoComplete="username"
          value={email}
          readOnly
          tabIndex={-1}
          aria-hidden="true"
        />
        {props.children}
      </Form>
    </Dialog>
  );
}
