import type { recoverInput, resendInput } from '../../../domain/account/account.ts';
import { check } from '../../lib/validation.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { FormText } from '../../ui/form/bound-fields.tsx';
import { Form } from '../../ui/form/form.tsx';
import { useStudioForm } from '../../ui/form/use-studio-form.ts';

interface Props {
  label: string;
  schema: typeof recoverInput | typeof resendInput;
  email: string;
  onEmail: (email: string) => void;
  submitLabel: string;
  send: (email: string) => Promise<unknown>;
  onSent: (email: string) => void;
}

/** Asks for the address that a mail is to go to. A failure leaves it in place. */
export function AddressForm({ label, schema, email, onEmail, submitLabel, send, onSent }: Props) {
  const form = useStudioForm({
    initial: { email },
    read: (fields) => check(schema, fields),
    save: (input) => send(input.email),
    onChange: (fields) => onEmail(fields.email),
    onSaved: (_, input) => onSent(input.email),
  });
  return (
    <Form form={form} aria-label={label}>
      {form.refusal && <Banner tone="danger">{form.refusal}</Banner>}
      <FormText
        form={form}
        name="email"
        label="E-mail"
        type="email"
        inputMode="email"
        autoComplete="username"
      />
      <Button type="submit" size="lg" wide pending={form.pending} pendingLabel="Enviando...">
        {submitLabel}
      </Button>
    </Form>
  );
}
