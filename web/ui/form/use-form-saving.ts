import { type MutationKey, useMutation } from '@tanstack/react-query';
import { useCallback, useRef, useState } from 'react';
import { isLost, isRefused, messageOf } from '../../lib/api.ts';
import { ApiError } from '../../lib/api-error.ts';
import type { Checked, FieldErrors } from '../../lib/validation.ts';
import { same } from './merge.ts';
import { keepUnchanged, none, type Refused, standing } from './refused.ts';
import type { FormFields } from './use-form-fields.ts';

export interface SavingOptions<Fields extends object, Input, Answer, Stored> {
  read: (fields: Fields, stored: Stored) => Checked<Input>;
  /** `stored`: what the edits began from, with its version. */
  save: (input: Input, stored: Stored) => Promise<Answer>;
  /** True: valid fields are not sent, because there is nothing to save or a question comes first. */
  holdBack?: (fields: Fields, stored: Stored) => boolean;
  onSaved?: (answer: Answer, input: Input, stored: Stored) => unknown;
  /** After that, while the form is on screen: the answer for one that was left must not close what stands in its place. */
  onClose?: (answer: Answer) => unknown;
  /**
   * What other edits are saved over when a save whose answer was lost turns out to have been made. Without it they are sent as if
   * nothing had been sent before.
   */
  resume?: (answer: Answer) => Resumed<Fields, Stored> | Promise<Resumed<Fields, Stored>>;
  opening?: FieldErrors;
  /** Before the messages are shown: it may empty a field. */
  onFailed?: (error: Error, input: Input, stored: Stored) => unknown;
  onSettled?: () => unknown;
  onMessages?: (errors: FieldErrors) => unknown;
  mutationKey?: MutationKey;
  /** Where the answer's `fields` are not the form's. */
  errorsOf?: (error: ApiError) => FieldErrors;
  /** Of what belongs to no field; null where the form shows it in its own way. */
  refusalOf?: (error: Error) => string | null;
  /** Until the form has left the screen its button stays pending. */
  leaves?: boolean;
}

interface Resumed<Fields, Stored> {
  stored: Stored;
  /** Those that the answer shows. */
  fields: Fields;
}

/**
 * One save at a time. Messages are not in TanStack's field meta: an unmounted field (another tab or step) would lose its own, and a
 * message without a mounted field would block every later submit.
 */
export function useFormSaving<Fields extends object, Input, Answer, Stored>(
  options: SavingOptions<Fields, Input, Answer, Stored>,
  { api, fields, latestBase, rebase }: FormFields<Fields, Stored>,
) {
  const [refused, setRefused] = useState<Refused<Fields> | null>(
    options.opening ? { errors: options.opening, fields, byServer: false } : null,
  );
  const { sent, unanswered, saving } = useSending(options, { api, latestBase, rebase }, showMessages);
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
    // The callback of a single `mutate` is not called once its component is gone.
    saving.mutate(checked.value, { onSuccess: (answer) => void options.onClose?.(answer) });
  }
  const last = refused?.errors ?? none;
  const { refusalOf = messageOf } = options;
  return {
    saving,
    sent,
    /** A save of an earlier page load whose answer never came. */
    holdUnanswered: (input: Input) => {
      unanswered.current = input;
    },
    save,
    reset,
    showMessages,
    errors: standing(refused, fields, read),
    /** Those of the last try: a new object each time, on which the form moves the focus. */
    refused: last,
    refusal: saving.error && Object.keys(last).length === 0 ? refusalOf(saving.error) : null,
  };
}

function useSending<Fields extends object, Input, Answer, Stored>(
  options: SavingOptions<Fields, Input, Answer, Stored>,
  { api, latestBase, rebase }: Pick<FormFields<Fields, Stored>, 'api' | 'latestBase' | 'rebase'>,
  showMessages: (errors: FieldErrors, byServer: boolean) => void,
) {
  const sent = useRef<Fields | null>(null);
  /** Nobody knows what became of it: it is sent once more before anything else, so that nothing is made twice. */
  const unanswered = useRef<Input | null>(null);

  async function send(input: Input): Promise<Answer> {
    const before = unanswered.current;
    if (before === null || !options.resume || same(before, input)) return attempt(input);
    await repeat(before, options.resume);
    // What somebody else saved meanwhile may have come into the fields.
    const checked = options.read(api.state.values, latestBase.current.stored);
    return attempt(checked.ok ? checked.value : input);
  }
  async function attempt(input: Input): Promise<Answer> {
    try {
      const answer = await options.save(input, latestBase.current.stored);
      unanswered.current = null;
      return answer;
    } catch (error) {
      if (isLost(error)) unanswered.current = input;
      if (isRefused(error)) unanswered.current = null;
      throw error;
    }
  }
  async function repeat(input: Input, resume: NonNullable<typeof options.resume>): Promise<void> {
    const made = await attempt(input).catch((error: unknown) => {
      if (!isRefused(error)) throw error;
      return null;
    });
    if (made === null) return;
    const { stored, fields } = await resume(made);
    rebase(stored, fields);
  }
  const saving = useMutation({
    ...(options.mutationKey && { mutationKey: options.mutationKey }),
    mutationFn: send,
    onSuccess: (answer, input) => options.onSaved?.(answer, input, latestBase.current.stored),
    onError: (error, input) => {
      const now = api.state.values;
      const errors = keepUnchanged(errorsOf(error, options.errorsOf), sent.current ?? now, now);
      options.onFailed?.(error, input, latestBase.current.stored);
      showMessages(errors, true);
    },
    onSettled: () => {
      sent.current = null;
      options.onSettled?.();
    },
  });
  return { sent, unanswered, saving };
}

/** Whether or not the answer names the field. */
const fieldOfCode: Record<string, string> = {
  password_wrong: 'currentPassword',
  same_password: 'password',
  weak_password: 'password',
  email_unchanged: 'email',
  factor_name_taken: 'name',
  slug_taken: 'slug',
  slug_changed_often: 'slug',
};

function errorsOf(error: Error, own: ((error: ApiError) => FieldErrors) | undefined): FieldErrors {
  if (!(error instanceof ApiError)) return none;
  const found = own?.(error) ?? error.fields;
  if (Object.keys(found).length > 0) return found;
  const field = fieldOfCode[error.code];
  return field === undefined ? none : { [field]: [error.message] };
}
