import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import type { BaseIssue, BaseSchema, InferOutput } from 'valibot';
import { ApiError, sentenceOf } from './api.ts';
import { check, type FieldErrors } from './validation.ts';

type Schema = BaseSchema<unknown, unknown, BaseIssue<unknown>>;

interface Options<S extends Schema, Fields, Answer> {
  schema: S;
  initial: Fields;
  send: (input: InferOutput<S>) => Promise<Answer>;
  onDone: (answer: Answer, input: InferOutput<S>) => unknown;
}

/** A form of a dialog that asks for the password: what is typed, its errors, sending. */
export function useSecretForm<S extends Schema, Fields extends object, Answer>(
  options: Options<S, Fields, Answer>,
) {
  const { schema, initial, send, onDone } = options;
  const [typed, setTyped] = useState<Fields | null>(null);
  const [errors, setErrors] = useState<FieldErrors>({});
  const fields = typed ?? initial;
  const sending = useMutation({
    mutationFn: send,
    onSuccess: onDone,
    onError: (error) => setErrors(errorsOf(error)),
  });

  function submit(event: FormEvent) {
    event.preventDefault();
    if (sending.isPending) return;
    sending.reset();
    const checked = check(schema, fields);
    setErrors(checked.ok ? {} : checked.errors);
    if (checked.ok) sending.mutate(checked.value);
  }

  const toldAtField = Object.keys(errors).length > 0;
  return {
    fields,
    change: (part: Partial<Fields>) => setTyped({ ...fields, ...part }),
    errors,
    submit,
    touched: typed !== null,
    pending: sending.isPending,
    refusal: sending.error && !toldAtField ? sentenceOf(sending.error) : null,
  };
}

/** Refusals that belong to a field, whether or not the answer says to which. */
const fieldOf: Record<string, string> = {
  password_wrong: 'currentPassword',
  same_password: 'password',
  weak_password: 'password',
  email_unchanged: 'email',
  factor_name_taken: 'name',
};

function errorsOf(error: unknown): FieldErrors {
  if (!(error instanceof ApiError)) return {};
  if (Object.keys(error.fields).length > 0) return error.fields;
  const field = fieldOf[error.code];
  return field === undefined ? {} : { [field]: [error.message] };
}
