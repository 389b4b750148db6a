import { type FormEvent, useEffect, useEffectEvent, useMemo } from 'react';
import { type BaseIssue, type BaseSchema, object, optional } from 'valibot';
import { useDraft } from '../../lib/drafts.ts';
import type { StorageKey } from '../../lib/storage.ts';
import type { FieldErrors } from '../../lib/validation.ts';
import { mergeVersions } from './merge.ts';
import { type FieldsOptions, type FormFields, useFormFields } from './use-form-fields.ts';
import { type SavingOptions, useFormSaving } from './use-form-saving.ts';

type FieldsSchema<Fields> = BaseSchema<unknown, Fields, BaseIssue<unknown>>;

interface DraftOptions<Fields> {
  key: StorageKey;
  /** A draft of another shape is forgotten. */
  schema: FieldsSchema<Fields>;
  words: (fields: Fields) => string;
  onRecovered?: (fields: Fields) => void;
}

export interface StudioFormOptions<Fields extends object, Input, Answer, Stored>
  extends FieldsOptions<Fields, Stored>,
    SavingOptions<Fields, Input, Answer, Stored> {
  draft?: DraftOptions<Fields>;
}

/** Every form of the studio app. What is typed stays on any failure. */
export function useStudioForm<Fields extends object, Input, Answer, Stored = undefined>(
  options: StudioFormOptions<Fields, Input, Answer, Stored>,
) {
  const form = useFormFields(options);
  const draft = useFormDraft(options, form);
  const onSaved: typeof options.onSaved = (...saved) => {
    draft.discard();
    options.onSaved?.(...saved);
  };
  const { saving, sent, showMessages, ...messages } = useFormSaving({ ...options, onSaved }, form);

  return {
    ...form,
    ...messages,
    error: saving.error,
    lastInput: saving.variables,
    pending: saving.isPending || (options.leaves === true && saving.isSuccess),
    isSaved: saving.isSuccess,
    isIdle: saving.isIdle,
    draft,
    submit(event: FormEvent) {
      event.preventDefault();
      // React lets it rise from a dialog to the form behind.
      event.stopPropagation();
      messages.save();
    },
    refuse: (errors: FieldErrors) => showMessages(errors),
    /** The messages at fields stay. */
    forgetFailure: () => !saving.isPending && saving.reset(),
    takeTheirs(stored: Stored, theirs: Fields) {
      form.rebase(stored, theirs);
      form.change(theirs);
      draft.discard();
      messages.reset();
    },
    /** After a save that leaves the form on screen: edits made since it was sent stay, over what is stored now. */
    continueFrom: (stored: Stored, saved: Fields) => form.mergeTheirs(stored, saved, sent.current ?? saved),
  };
}

/** What is kept of a form: `base` is what the edits began from, where that is known. */
export const draftSchema = <Fields>(schema: FieldsSchema<Fields>) =>
  object({ fields: schema, base: optional(schema) });

function useFormDraft<Fields extends object, Stored>(
  {
    draft: options,
    merge = mergeVersions,
  }: Pick<StudioFormOptions<Fields, never, never, Stored>, 'draft' | 'merge'>,
  { fields, touched, isChanged, base, change }: FormFields<Fields, Stored>,
) {
  const edited = useMemo(() => (touched ? { fields, base: base.fields } : null), [touched, fields, base]);
  const ofFields = options?.schema;
  const schema = useMemo(() => ofFields && draftSchema(ofFields), [ofFields]);
  const { found, isChosen, forget } = useDraft(options?.key, schema, edited);
  const recover = () => {
    if (found === null) return;
    // What is stored may have been changed since: what was not edited then is as it is now.
    const recovered =
      base.stored == null || found.base === undefined
        ? found.fields
        : merge(found.base, found.fields, base.fields);
    change(recovered);
    options?.onRecovered?.(recovered);
  };
  const continues = useEffectEvent(recover);
  useEffect(() => {
    if (isChosen) continues();
  }, [isChosen]);
  return {
    words: found && !isChanged ? (options?.words(found.fields) ?? null) : null,
    recover,
    discard: forget,
  };
}
