import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { PICTURE_GONE, type SettingsInput, settingsInput } from '../../../../domain/settings/settings.ts';
import { afterWrite } from '../../../lib/after-write.ts';
import { ApiError } from '../../../lib/api.ts';
import { check, type FieldErrors } from '../../../lib/validation.ts';
import { same } from '../../../ui/form/merge.ts';
import { type SettingsShown, saveSettings } from '../requests.ts';
import { settingsQuery } from '../settings-query.ts';
import { settingsClashes } from './differences.ts';
import { fieldsOf, inputOf, mergedSettings, type SettingsFields, sentFields } from './settings-fields.ts';

/** The feedback banner goes after this long, in milliseconds. */
const BANNER = 3000;

interface Order {
  /** What the edits began from. */
  base: SettingsShown;
  input: SettingsInput;
  fields: SettingsFields;
}

interface Props {
  onRefused: (errors: FieldErrors) => void;
  onSaved: (saved: SettingsShown, sent: SettingsFields) => void;
}

/** Sends the form once, however often it is pressed, and tells what came of it. */
export function useSaving({ onRefused, onSaved }: Props) {
  const queryClient = useQueryClient();
  const sending = useRef(false);
  const { mutate, reset, error, isPending, isSuccess, variables } = useMutation({
    mutationFn: (order: Order) => saveMerged(queryClient, order),
    onSuccess: (saved, { fields }) => {
      queryClient.setQueryData(settingsQuery.queryKey, saved);
      onSaved(saved, fields);
      afterWrite(queryClient, 'settings');
    },
    onError: (failure, { input }) => {
      if (!(failure instanceof ApiError)) return;
      if (failure.status === 422) onRefused(failure.fields);
      if (failure.status === 404) onRefused(picturesOf(input));
    },
    onSettled: () => {
      sending.current = false;
    },
  });

  useEffect(() => {
    if (!isSuccess) return;
    const timer = setTimeout(reset, BANNER);
    return () => clearTimeout(timer);
  }, [isSuccess, reset]);

  return {
    error,
    /** What a save that failed would have kept. */
    failed: error && variables ? variables.fields : null,
    isPending,
    isSuccess,
    reset,
    /** The thanks for one save do not stand beside the next edit. */
    forgetSuccess: () => isSuccess && reset(),
    save(order: Order) {
      if (sending.current) return;
      sending.current = true;
      mutate(order);
    },
  };
}

/** How often others may be faster, one after the other. */
const TRIES = 3;

/**
 * Where somebody else saved meanwhile, what was edited here goes on top of that, unless both edited the same to something
 * else: then it is refused, and the form asks. A save that had arrived, but for its answer, is found to be stored already.
 */
async function saveMerged(queryClient: QueryClient, { base, fields, input }: Order): Promise<SettingsShown> {
  const sent = sentFields(base, fields, input);
  let next = input;
  for (let tries = 1; ; tries++) {
    try {
      return await saveSettings(next);
    } catch (failure) {
      if (!isConflict(failure) || tries === TRIES) throw failure;
      const theirs = await queryClient.fetchQuery({ ...settingsQuery, staleTime: 0 });
      if (settingsClashes(base, sent, theirs).length > 0) throw failure;
      const both = mergedSettings(fieldsOf(base), sent, fieldsOf(theirs), theirs);
      if (same(both, fieldsOf(theirs))) return theirs;
      const checked = check(settingsInput, inputOf(theirs, both, { withHours: input.hours !== undefined }));
      if (!checked.ok) throw failure;
      next = { ...checked.value, keepLocalTimes: input.keepLocalTimes };
    }
  }
}

const isConflict = (error: unknown) => error instanceof ApiError && error.code === 'edited_elsewhere';

/** The only thing a save can miss is a picture that was swept since it was sent. */
function picturesOf({ pictures }: SettingsInput): FieldErrors {
  return {
    ...(pictures?.coverId && { 'pictures.coverId': [PICTURE_GONE] }),
    ...(pictures?.logoId && { 'pictures.logoId': [PICTURE_GONE] }),
  };
}
