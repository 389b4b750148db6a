import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { CODE_MISSING } from '../../../domain/account.ts';
import { ApiError, sentenceOf } from '../../lib/api.ts';
import type { FieldErrors } from '../../lib/validation.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { CodeField } from '../../ui/code-field.tsx';
import { Form } from '../../ui/form/form.tsx';

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
  const [code, setCode] = useState('');
  const [errors, setErrors] = useState<FieldErrors>({});
  const entry = useMutation({
    mutationFn: (digits: string) => give({ email, code: digits }),
    onSuccess: onGiven,
    onError: (error) => {
      if (!(error instanceof ApiError) || (error.status !== 403 && error.status !== 422)) return;
      setErrors({ code: [error.message] });
      setCode('');
    },
  });

  function send(digits: string) {
    if (digits.length < 6) return setErrors({ code: [CODE_MISSING] });
    setErrors({});
    if (!entry.isPending && !entry.isSuccess) entry.mutate(digits);
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    send(code);
  }

  return (
    <Form validationErrors={errors} onSubmit={submit} aria-label={label}>
      {entry.isError && Object.keys(errors).length === 0 && (
        <Banner tone="danger">{sentenceOf(entry.error)}</Banner>
      )}
      <CodeField
        label="Código da mensagem"
        name="code"
        description="São 6 dígitos. Use o código se preferir não abrir o link."
        value={code}
        onChange={setCode}
        onComplete={send}
      />
      <Button
        type="submit"
        size="lg"
        wide
        pending={entry.isPending || entry.isSuccess}
        pendingLabel="Confirmando..."
      >
        {submitLabel}
      </Button>
    </Form>
  );
}
