import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import type { recoverInput, resendInput } from '../../../domain/account.ts';
import { sentenceOf } from '../../lib/api.ts';
import { check, type FieldErrors } from '../../lib/validation.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Form } from '../../ui/form/form.tsx';
import { TextField } from '../../ui/text-field.tsx';

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
  const [errors, setErrors] = useState<FieldErrors>({});
  const sending = useMutation({ mutationFn: send, onSuccess: (_, address) => onSent(address) });

  function submit(event: FormEvent) {
    event.preventDefault();
    if (sending.isPending) return;
    sending.reset();
    const checked = check(schema, { email });
    setErrors(checked.ok ? {} : checked.errors);
    if (checked.ok) sending.mutate(checked.value.email);
  }

  return (
    <Form validationErrors={errors} onSubmit={submit} aria-label={label}>
      {sending.isError && <Banner tone="danger">{sentenceOf(sending.error)}</Banner>}
      <TextField
        label="E-mail"
        name="email"
        type="email"
        inputMode="email"
        autoComplete="username"
        value={email}
        onChange={onEmail}
      />
      <Button type="submit" size="lg" wide pending={sending.isPending} pendingLabel="Enviando...">
        {submitLabel}
      </Button>
    </Form>
  );
}
