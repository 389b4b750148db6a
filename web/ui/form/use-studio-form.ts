import { useForm, useSelector } from '@tanstack/react-form';
import { type MutationKey, useMutation } from '@tanstack/react-query';
import { type FormEvent, useMemo, useRef, useState } from 'react';
import type { BaseIssue, BaseSchema } from 'valibot';
import { ApiError, sentenceOf } from '../../lib/api.ts';
import { useDraft } from '../../lib/drafts.ts';
import type { StorageKey } from '../../lib/storage.ts';
import type { Checked, FieldErrors } from '../../lib/validation.ts';
import { merged, same } from './merge.ts';
import { none, type Refused, standing, unchanged } from './refused.ts';

export interface StudioFormOptions<Fields extends object, Input, Answer, Stored> {
  /** The fields as the form opens, texts as on screen, named like the input they become. Later values are ignored. */
  initial: Fields;
  /** The row that is edited. */
  stored?: Stored;
  /** What is sent, or the messages by the path of the input. */
  read: (fields: Fields, stored: Stored) => Checked<Input>;
  /** `stored`: what the edits began from, with its version. */
  save: (input: Input, stored: Stored) => Promise<Answer>;
  /** Something was typed or chosen. */
  onChange?: (fields: Fields) => unknown;
  onSaved?: (answer: Answer, input: Input, stored: Stored) => unknown;
  /** Before the messages are shown: it may empty a field. */
  onFailed?: (error: Error, input: Input, stored: Stored) => unknown;
  onSettled?: () => unknown;
  mutationKey?: MutationKey;
  /** Messages of a refusal at their fields, where the answer's `fields` are not the form's. */
  errorsOf?: (error: ApiError) => FieldErrors;
  /** The text of a refusal that belongs to no field; null where the form shows it in its own way. */
  refusalOf?: (error: Error) => string | null;
  /** The form leaves the screen when it is saved: until then its button stays pending. */
  leaves?: boolean;
  draft?: {
    key: StorageKey;
    /** The shape of the fields: a draft of another shape is forgotten. */
    schema: BaseSchema<unknown, Fields, BaseIssue<unknown>>;
    /** A few words that tell which draft it is. */
    words: (fields: Fields) => string;
  };
}

/**
 * Every form of the studio app: its fields, the messages at them, one save at a time, its draft. What is typed stays on any
 * failure. The messages are kept here and not in TanStack's field meta: a field that is unmounted (another tab, another step)
 * would lose its message there, and a message without a mounted field would block every later submit.
 */
export function useStudioForm<Fields extends object, Input, Answer, Stored = undefined>(
  options: StudioFormOptions<Fields, Input, Answer, Stored>,
) {
  const [initial] = useState(options.initial);
  const [base, setBase] = useState({ fields: initial, stored: options.stored as Stored });
  const latestBase = useRef(base);
  const [refused, setRefused] = useState<Refused<Fields> | null>(null);
  /** What is on its way. */
  const sent = useRef<Fields | null>(null);
  const api = useForm({
    defaultValues: initial,
    listeners: { onChange: ({ formApi }) => void options.onChange?.(formApi.state.values) },
  });
  const fields = useSelector(api.store, (state) => state.values);
  const isChanged = useSelector(api.store, (state) => state.isDirty);
  const touched = useMemo(() => !same(fields, base.fields), [fields, base]);
  const edited = useMemo(() => (touched ? fields : null), [touched, fields]);
  const draft = useDraft(options.draft?.key, options.draft?.schema, edited);

  const saving = useMutation({
    ...(options.mutationKey && { mutationKey: options.mutationKey }),
    mutationFn: (input: Input) => options.save(input, latestBase.current.stored),
    onSuccess: (answer, input) => {
      draft.forget();
      options.onSaved?.(answer, input, latestBase.current.stored);
    },
    onError: (error, input) => {
      // What was typed since it was sent was not refused.
      const errors = unchanged(errorsOf(error, options.errorsOf), sent.current ?? fields, api.state.values);
      options.onFailed?.(error, input, latestBase.current.stored);
      setRefused({ errors, fields: api.state.values, byServer: true });
    },
    onSettled: () => {
      sent.current = null;
      options.onSettled?.();
    },
  });

  const read = (values: Fields) => options.read(values, latestBase.current.stored);

  /** Sends what the fields hold now, or shows what is wrong with it. */
  function save() {
    const values = api.state.values;
    if (sent.current !== null || (options.leaves && saving.isSuccess)) return;
    saving.reset();
    const checked = read(values);
    setRefused({ errors: checked.ok ? none : { ...checked.errors }, fields: values, byServer: false });
    if (!checked.ok) return;
    sent.current = values;
    saving.mutate(checked.value);
  }

  function change(part: Partial<Fields>) {
    for (const name in part) api.setFieldValue(name as never, part[name] as never, { dontValidate: true });
  }

  /** From now on edits are edits of this row. */
  function rebase(stored: Stored, theirs: Fields) {
    latestBase.current = { fields: theirs, stored };
    setBase(latestBase.current);
  }

  /** Forgets how the last try ended. */
  function reset() {
    setRefused(null);
    saving.reset();
  }

  const { error } = saving;
  const atFields = refused !== null && Object.keys(refused.errors).length > 0;
  return {
    /** TanStack's: what a bound control is given. */
    api,
    fields,
    change,
    /** What the edits began from. */
    base,
    rebase,
    /** Something differs from what is stored. */
    touched,
    /** The messages that still hold. */
    errors: standing(refused, fields, read),
    /** Those of the last try: a new object each time, on which the form moves the focus. */
    refused: refused?.errors ?? none,
    save,
    submit(event: FormEvent) {
      event.preventDefault();
      // React lets it rise from a dialog to the form behind.
      event.stopPropagation();
      save();
    },
    reset,
    /** Shows messages that neither the schema nor the server gave. */
    refuse: (errors: FieldErrors) => setRefused({ errors, fields: api.state.values, byServer: false }),
    /** Forgets why the last save failed; the messages at fields stay. */
    forgetFailure: () => !saving.isPending && saving.reset(),
    error,
    /** What no field can show. */
    refusal: error && !atFields ? (options.refusalOf ?? sentenceOf)(error) : null,
    pending: saving.isPending || (options.leaves === true && saving.isSuccess),
    isSaved: saving.isSuccess,
    /** Nothing was sent, or what was has been forgotten. */
    isIdle: saving.isIdle,
    draft: {
      words: draft.found && !isChanged ? (options.draft?.words(draft.found) ?? null) : null,
      recover: () => draft.found && change(draft.found),
      discard: draft.forget,
    },
    /** Gives up the edits for what somebody else saved meanwhile. */
    takeTheirs(stored: Stored, theirs: Fields) {
      rebase(stored, theirs);
      change(theirs);
      draft.forget();
      reset();
    },
    /** Puts the edits over what somebody else saved meanwhile: fields that nobody touched here are theirs. */
    mergeTheirs(stored: Stored, theirs: Fields) {
      change(merged(latestBase.current.fields, api.state.values, theirs));
      rebase(stored, theirs);
    },
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
