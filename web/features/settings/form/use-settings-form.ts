import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { settingsMessages } from '../../../../domain/messages.ts';
import { PICTURE_GONE, settingsInput } from '../../../../domain/settings/settings.ts';
import { type Picture, type PictureKind, pictureKinds } from '../../../../domain/studio/picture.ts';
import { pictureMessages } from '../../../../domain/studio/picture-upload.ts';
import { afterWrite } from '../../../lib/after-write.ts';
import { check, type FieldErrors } from '../../../lib/validation.ts';
import { mergedGroups, same } from '../../../ui/form/merge.ts';
import { useStudioForm } from '../../../ui/form/use-studio-form.ts';
import { toast } from '../../../ui/toast-queue.ts';
import { type SettingsShown, settingsQuery } from '../../shared/requests.ts';
import { settingsClashes } from './differences.ts';
import { isOlder, saveMerged, type ZoneShift, zoneShift } from './save-settings.ts';
import { fieldsOf, inputOf, type SettingsFields, unloaded } from './settings-fields.ts';

/** How long the banner of a save stays, in milliseconds. */
const BANNER = 3000;
/** How long 'Desfazer' stays, in milliseconds. */
const UNDO_TIME = 8000;

interface Props {
  stored: SettingsShown | undefined;
  /** The week was on screen: then it is saved with the rest. */
  sawHours: boolean;
  onMessages: (errors: FieldErrors) => void;
}

/** One form for all tabs; null until it is loaded. Edits stay through tabs, failures, and saves made elsewhere. */
export function useSettingsForm({ stored = unloaded, ...props }: Props) {
  const [zoneQuestion, setZoneQuestion] = useState<ZoneShift | null>(null);
  const keepLocalTimes = useRef<boolean | undefined>(undefined);
  const undo = useUndo();
  const holdBack = (fields: SettingsFields, base: SettingsShown) => {
    const question = keepLocalTimes.current === undefined ? zoneShift(base, fields) : null;
    setZoneQuestion(question);
    return question !== null || same(fields, fieldsOf(base));
  };
  const form = useSettingsFields({ ...props, stored, keepLocalTimes, holdBack, onChange: forgetLast });
  const { base, fields, touched } = form;
  const conflict = touched && clashes(base.stored, fields, stored);
  useFollowing(form, stored, conflict);
  useBanner(form.isSaved, form.reset);

  /** The banner and the undo of the last action end with the next edit. */
  function forgetLast() {
    undo.forget();
    if (form.isSaved) form.reset();
  }
  if (base.stored === unloaded) return null;
  return {
    ...form,
    base: base.stored,
    stored,
    /** Somebody saved something else in the same fields since these edits began. */
    conflict,
    /** From the fields as they are now: leaving one and pressing another can be two edits of the same moment. */
    edit(part: (now: SettingsFields) => Partial<SettingsFields>) {
      forgetLast();
      form.change(part(form.api.state.values));
    },
    /** Asked before another zone is saved that moves what is booked. */
    zoneQuestion,
    answerZone(keep: boolean) {
      keepLocalTimes.current = keep;
      form.save();
      keepLocalTimes.current = undefined;
    },
    dropZoneQuestion: () => setZoneQuestion(null),
    discard() {
      form.takeTheirs(stored, fieldsOf(stored));
      undo.offer(() => {
        form.rebase(base.stored, base.fields);
        form.change(fields);
      });
    },
    /** Saves the edits over what was saved elsewhere; what was not edited here stays as it is there. */
    keepMine() {
      form.mergeTheirs(stored, fieldsOf(stored));
      form.save();
    },
  };
}

export type SettingsForm = NonNullable<ReturnType<typeof useSettingsForm>>;

interface FieldsProps extends Props {
  stored: SettingsShown;
  /** The answer to the zone question, for the next save. */
  keepLocalTimes: { current: boolean | undefined };
  holdBack: (fields: SettingsFields, base: SettingsShown) => boolean;
  onChange: () => void;
}

function useSettingsFields({ stored, sawHours, keepLocalTimes, ...options }: FieldsProps) {
  const queryClient = useQueryClient();
  const read = (fields: SettingsFields, base: SettingsShown) => {
    const withHours = sawHours || !same(fields.hours, base.hours);
    const input = inputOf(base, fields, { withHours });
    return check(settingsInput, { ...input, keepLocalTimes: keepLocalTimes.current });
  };
  const form = useStudioForm({
    ...options,
    initial: fieldsOf(stored),
    stored,
    merge: mergedGroups,
    read,
    save: (input, base) => saveMerged(queryClient, base, input),
    // The only thing a save can miss is a picture that was removed since it was sent.
    errorsOf: (error) => (error.status === 404 ? { pictures: [PICTURE_GONE] } : error.fields),
    onSaved: (saved, { pictures }) => {
      queryClient.setQueryData(settingsQuery.queryKey, saved);
      form.continueFrom(saved, fieldsOf(saved));
      afterWrite(queryClient, 'settings');
      for (const kind of pictureKinds) toastPicture(kind, pictures?.[`${kind}Id`]);
    },
  });
  return form;
}

function toastPicture(kind: PictureKind, saved: string | null | undefined): void {
  if (saved !== undefined) toast.success(pictureMessages[saved === null ? 'removed' : 'saved'][kind]);
}

const clashes = (base: SettingsShown, fields: SettingsFields, stored: SettingsShown): boolean =>
  isOlder(base, stored) && settingsClashes(base, fields, stored).length > 0;

/** Puts the edits over each newer version of the settings, unless both changed the same. */
function useFollowing(
  { base, mergeTheirs }: ReturnType<typeof useSettingsFields>,
  stored: SettingsShown,
  conflict: boolean,
): void {
  // Before paint: an older version is never on screen.
  useLayoutEffect(() => {
    if (stored !== base.stored && stored !== unloaded && !conflict) mergeTheirs(stored, fieldsOf(stored));
  });
}

function useBanner(isSaved: boolean, reset: () => void): void {
  useEffect(() => {
    if (!isSaved) return;
    const timer = setTimeout(reset, BANNER);
    return () => clearTimeout(timer);
  }, [isSaved, reset]);
}

/** 'Desfazer' after discarding, beside which the button to save lies. It ends with the screen, and with the next edit. */
function useUndo() {
  const shown = useRef<number | null>(null);
  const forget = useCallback(() => {
    if (shown.current !== null) toast.dismiss(shown.current);
    shown.current = null;
  }, []);
  useEffect(() => forget, [forget]);
  return {
    forget,
    offer(onAction: () => void) {
      const action = { label: 'Desfazer', onAction };
      shown.current = toast.info({ message: settingsMessages.discarded, duration: UNDO_TIME, action });
    },
  };
}

/** What a picture's field is given; which field that is the page decides. */
export interface PictureSlot {
  kind: PictureKind;
  current: Picture | null;
  value: string | null;
  onChange: (value: string | null) => void;
  disabled: boolean;
  /** This very choice could not be saved. */
  failed: boolean;
}

export function pictureSlot(form: SettingsForm, kind: PictureKind): PictureSlot {
  const { base, fields, error, lastInput, edit } = form;
  return {
    kind,
    current: base.pictures[kind],
    value: fields.pictures[kind],
    onChange: (value) => edit(({ pictures }) => ({ pictures: { ...pictures, [kind]: value } })),
    disabled: !base.mayEditStudio,
    failed: error !== null && lastInput?.pictures?.[`${kind}Id`] === fields.pictures[kind],
  };
}
