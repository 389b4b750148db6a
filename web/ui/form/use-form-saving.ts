import { type MutationKey, useMutation } from '@tanstack/react-query';
import { useCallback, useRef, useState } from 'react';
import { ApiError, sentenceOf } from '../../lib/api.ts';
import type { Checked, FieldErrors } from '../../lib/validation.ts';
import { none, type Refused, standing, unchanged } from './refused.ts';
import type { FormFields } from './use-form-fields.ts';

export interface SavingOptions<Fields extends object, Input, Answer, Stored> {
  /** What is sent, or the messages by the path of the input. */
  read: (fields: Fields, stored: Stored) => Checked<Input>;
  /** `stored`: what the edits began from, with its version. */
  save: (input: Input, stored: Stored) => Promise<Answer>;
  /** True: valid fields are not sent now, because there is nothing to save or a question comes first. */
  holdBack?: (fields: Fields, stored: Stored) => boolean;
  onSaved?: (answer: Answer, input: Input, stored: Stored) => unknown;
  /** Messages that the form opens with. */
  opening?: FieldErrors;
  /** Before the messages are shown: it may empty a field. */
  onFailed?: (error: Error, input: Input, stored: Stored) => unknown;
  onSettled?: () => unknown;
  /** The messages of each try, empty when every field was right. */
  onMessages?: (errors: FieldErrors) => unknown;
  mutationKey?: MutationKey;
  /** Messages of a refusal at their fields, where the answer's `fields` are not the form's. */
  errorsOf?: (error: ApiError) => FieldErrors;
  /** The text of a refusal that belongs to no field; null where the form shows it in its own way. */
  refusalOf?: (error: Error) => string | null;
  /** The form leaves the screen when it is saved: until then its button stays pending. */
  leaves?: boolean;
}

/**
 * Checks and sends the fields, one save at a time. The messages are kept here and not in TanStack's field meta: a field that
 * is unmounted (another tab, another step) would lose its message there, and a message without a mounted field would block
 * every later submit.
 */
export function useFormSaving<Fields extends object, Input, Answer, Stored>(
  options: SavingOptions<Fields, Input, Answer, Stored>,
  { api, fields, latestBase }: FormFields<Fields, Stored>,
) {
  const [refused, setRefused] = useState<Refused<Fields> | null>(
    options.opening ? { errors: options.opening, fields, byServer: false } : null,
  );
  const { sent, saving } = useSending(options, { api, latestBase }, showMessages);
  const { reset: forgetAnswer } = saving;
  const reset = useCallback(() => {
    setRefused(null);
    forgetAnswer();
  }, [forgetAnswer]);

  function showMessages(errors: FieldErrors, byServer = false) {
    setRefused({ errors, fields: api.state.values, byServer });
    options.onMessages?.(errors);
  }
  const read = (values: Fields) => options.read(values, latestBase.current.stored);

  function save() {
    const values = api.state.values;
    if (sent.current !== null || (options.leaves && saving.isSuccess)) return;
    saving.reset();
    const checked = read(values);
    showMessages(checked.ok ? none : { ...checked.errors });
    if (!checked.ok || options.holdBack?.(values, latestBase.current.stored)) return;
    sent.current = values;
    saving.mutate(checked.value);
  }
  return {
    saving,
    sent,
    save,
    reset,
    showMessages,
    ...messagesOf(options, refused, saving.error, fields, read),
  };
}

/** The request itself. `sent`: the fields that are on their way. */
function useSending<Fields extends object, Input, Answer, Stored>(
  options: SavingOptions<Fields, Input, Answer, Stored>,
  { api, latestBase }: Pick<FormFields<Fields, Stored>, 'api' | 'latestBase'>,
  showMessages: (errors: FieldErrors, byServer: boolean) => void,
) {
  const sent = useRef<Fields | null>(null);
  const saving = useMutation({
    ...(options.mutationKey && { mutationKey: options.mutationKey }),
    mutationFn: (input: Input) => options.save(input, latestBase.current.stored),
    onSuccess: (answer, input) => options.onSaved?.(answer, input, latestBase.current.stored),
    onError: (error, input) => {
      const now = api.state.values;
      // What was typed since it was sent was not refused.
      const errors = unchanged(errorsOf(error, options.errorsOf), sent.current ?? now, now);
      options.onFailed?.(error, input, latestBase.current.stored);
      showMessages(errors, true);
    },
    onSettled: () => {
      sent.current = null;
      options.onSettled?.();
    },
  });
  return { sent, saving };
}

function messagesOf<Fields extends object>(
  { refusalOf = sentenceOf }: { refusalOf?: (error: Error) => string | null },
  refused: Refused<Fields> | null,
  error: Error | null,
  fields: Fields,
  read: (fields: Fields) => Checked<unknown>,
) {
  const last = refused?.errors ?? none;
  return {
    /** The messages that still hold. */
    errors: standing(refused, fields, read),
    /** Those of the last try: a new object each time, on which the form moves the focus. */
    refused: last,
    /** What no field can show. */
    refusal: error && Object.keys(last).length === 0 ? refusalOf(error) : null,
  };
}

/** Refusals that belong to a field, whether or not the answer names it. */
const fieldOfCode: Record<string, string> = {
  password_wrong: 'currentPassword',
  same_password: 'password',
  weak_password: 'password',
  email_unchanged: 'email',
  factor_name_taken: 'name',
  slug_taken: 'slug',
};

function errorsOf(error: Error, own: ((error: ApiError) => FieldErrors) | undefined): FieldErrors {
  if (!(error instanceof ApiError)) return none;
  const found = own?.(error) ?? error.fields;
  if (Object.keys(found).length > 0) return found;
  const field = fieldOfCode[error.code];
  return field === undefined ? none : { [field]: [error.message] };
}
