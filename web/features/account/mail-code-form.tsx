import { CODE_MISSING } from '../../../domain/account/account.ts';
import { ApiError } from '../../lib/api.ts';
import type { FieldErrors } from '../../lib/validation.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { FormCode } from '../../ui/form/bound-fields.tsx';
import { Form } from '../../ui/form/form.tsx';
import { useStudioForm } from '../../ui/form/use-studio-form.ts';

interface Props {
  /** Where the mail went. */
  email: string;
  /** What the code is for, as the name of the form. */
  label: string;
  submitLabel: string;
  give: (secret: { email: string; code: string }) => Promise<unknown>;
  onGiven: () => unknown;
}

/** The code of a mail, for whoever reads it on another device than this one. */
export function MailCodeForm({ email, label, submitLabel, give, onGiven }: Props) {
  const form = useStudioForm({
    initial: { code: '' },
    read: ({ code }) =>
      code.length < 6
        ? { ok: false, errors: { code: [CODE_MISSING] } }
        : { ok: true, value: { email, code } },
    save: give,
    onSaved: onGiven,
    leaves: true,
    errorsOf: (error): FieldErrors => (isWrongCode(error) ? { code: [error.message] } : {}),
    onFailed: (error) => {
      if (isWrongCode(error)) form.change({ code: '' });
    },
  });
  return (
    <Form form={form} aria-label={label}>
      {form.refusal && <Banner tone="danger">{form.refusal}</Banner>}
      <FormCode
        form={form}
        name="code"
        label="Código da mensagem"
        description="São 6 dígitos. Use o código se preferir não abrir o link."
        onComplete={form.save}
      />
      <Button type="submit" size="lg" wide pending={form.pending} pendingLabel="Confirmando...">
        {submitLabel}
      </Button>
    </Form>
  );
}

const isWrongCode = (error: Error): boolean =>
  error instanceof ApiError && (error.status === 403 || error.status === 422);
