import type { UseMutationResult } from '@tanstack/react-query';
import { type FormEvent, useEffect, useEffectEvent, useMemo } from 'react';
import type { BaseIssue, BaseSchema } from 'valibot';
import { useDraft } from '../../lib/drafts.ts';
import type { StorageKey } from '../../lib/storage.ts';
import type { FieldErrors } from '../../lib/validation.ts';
import { type FieldsOptions, type FormFields, useFormFields } from './use-form-fields.ts';
import { type SavingOptions, useFormSaving } from './use-form-saving.ts';

interface DraftOptions<Fields> {
  key: StorageKey;
  /** The shape of the fields: a draft of another shape is forgotten. */
  schema: BaseSchema<unknown, Fields, BaseIssue<unknown>>;
  /** A few words that identify the draft. */
  words: (fields: Fields) => string;
  /** What recovering has to load or set besides the fields. */
  onRecovered?: (fields: Fields) => void;
}

export interface StudioFormOptions<Fields extends object, Input, Answer, Stored>
  extends FieldsOptions<Fields, Stored>,
    SavingOptions<Fields, Input, Answer, Stored> {
  draft?: DraftOptions<Fields>;
}

/**
 * Every form of the studio app: its fields, the messages at them, one save at a time, its draft. What is typed stays on any
 * failure.
 */
export function useStudioForm<Fields extends object, Input, Answer, Stored = undefined>(
  options: StudioFormOptions<Fields, Input, Answer, Stored>,
) {
  const form = useFormFields(options);
  const draft = useFormDraft(options.draft, form);
  const onSaved: typeof options.onSaved = (...saved) => {
    draft.discard();
    options.onSaved?.(...saved);
  };
  const { saving, sent, showMessages, ...messages } = useFormSaving({ ...options, onSaved }, form);

  return {
    ...form,
    ...messages,
    ...stateOf(saving, options.leaves),
    draft,
    submit(event: FormEvent) {
      event.preventDefault();
      // React lets it rise from a dialog to the form behind.
      event.stopPropagation();
      messages.save();
    },
    /** Shows messages that neither the schema nor the server gave. */
    refuse: (errors: FieldErrors) => showMessages(errors),
    /** Forgets why the last save failed; the messages at fields stay. */
    forgetFailure: () => !saving.isPending && saving.reset(),
    /** Gives up the edits for what somebody else saved meanwhile. */
    takeTheirs(stored: Stored, theirs: Fields) {
      form.rebase(stored, theirs);
      form.change(theirs);
      draft.discard();
      messages.reset();
    },
    /** For a form that stays on screen after a save: what was typed since it was sent stays, over what is stored now. */
    continueFrom: (stored: Stored, saved: Fields) => form.mergeTheirs(stored, saved, sent.current ?? saved),
  };
}

/** What was typed another time and not saved. */
function useFormDraft<Fields extends object, Stored>(
  options: DraftOptions<Fields> | undefined,
  { fields, touched, isChanged, change }: FormFields<Fields, Stored>,
) {
  const edited = useMemo(() => (touched ? fields : null), [touched, fields]);
  const { found, isChosen, forget } = useDraft(options?.key, options?.schema, edited);
  const recover = () => {
    if (found === null) return;
    change(found);
    options?.onRecovered?.(found);
  };
  const continues = useEffectEvent(recover);
  useEffect(() => {
    if (isChosen) continues();
  }, [isChosen]);
  return {
    words: found && !isChanged ? (options?.words(found) ?? null) : null,
    recover,
    discard: forget,
  };
}

function stateOf<Answer, Input>(saving: UseMutationResult<Answer, Error, Input>, leaves = false) {
  return {
    error: saving.error,
    /** What the last try sent. */
    lastInput: saving.variables,
    pending: saving.isPending || (leaves && saving.isSuccess),
    isSaved: saving.isSuccess,
    /** Nothing was sent, or what was has been forgotten. */
    isIdle: saving.isIdle,
  };
}
