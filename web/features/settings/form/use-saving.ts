import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { PICTURE_GONE, type SettingsInput } from '../../../../domain/settings.ts';
import { afterWrite } from '../../../lib/after-write.ts';
import { ApiError } from '../../../lib/api.ts';
import type { FieldErrors } from '../../../lib/validation.ts';
import { type SettingsShown, saveSettings } from '../requests.ts';
import { settingsQuery } from '../settings-query.ts';
import type { SettingsFields } from './settings-fields.ts';

/** The feedback banner goes after this long (S1 §9), in milliseconds. */
const BANNER = 3000;

interface Order {
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
    mutationFn: ({ input }: Order) => saveSettings(input),
    onSuccess: (saved, { fields }) => {
      queryClient.setQueryData(settingsQuery.queryKey, saved);
      onSaved(saved, fields);
      afterWrite(queryClient, 'settings');
    },
    onError: (failure, { input }) => {
      if (!(failure instanceof ApiError)) return;
      if (failure.status === 422) onRefused(failure.fields);
      if (failure.status === 404) onRefused(picturesOf(input));
      // Somebody was faster: what is stored now is what the edits are compared with.
      if (failure.code === 'edited_elsewhere')
        void queryClient.invalidateQueries({ queryKey: settingsQuery.queryKey });
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
    save(input: SettingsInput, fields: SettingsFields) {
      if (sending.current) return;
      sending.current = true;
      mutate({ input, fields });
    },
  };
}

/** The only thing a save can miss is a picture that was swept since it was sent. */
function picturesOf({ pictures }: SettingsInput): FieldErrors {
  return {
    ...(pictures?.coverId && { 'pictures.coverId': [PICTURE_GONE] }),
    ...(pictures?.logoId && { 'pictures.logoId': [PICTURE_GONE] }),
  };
}
