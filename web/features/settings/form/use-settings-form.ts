import { useState } from 'react';
import { todayIn } from '../../../../domain/scheduling/clock.ts';
import { clockShift } from '../../../../domain/scheduling/zone.ts';
import { settingsInput } from '../../../../domain/settings/settings.ts';
import { check, type FieldErrors } from '../../../lib/validation.ts';
import { same } from '../../../ui/form/merge.ts';
import { standing } from '../../../ui/form/refused.ts';
import type { SettingsShown } from '../requests.ts';
import { settingsClashes } from './differences.ts';
import {
  type FieldsEdit,
  fieldsOf,
  inputOf,
  mergedSettings,
  type SettingsFields,
} from './settings-fields.ts';
import { useSaving } from './use-saving.ts';
import { useUndo } from './use-undo.ts';

/** Edits, and what they began from. */
interface Edits {
  base: SettingsShown;
  fields: SettingsFields;
}

/** Edits that show what is booked at other times: `shift` minutes later, for `count` appointments to come. */
export interface ZoneQuestion extends Edits {
  count: number;
  shift: number;
}

interface Props {
  /** What the server last told; nothing while it has not. */
  stored: SettingsShown | undefined;
  /** The week was on screen: then it is saved with the rest. */
  sawHours: boolean;
  /** What stands in the way of saving, for the tabs to show and to be opened. */
  onRefused: (errors: FieldErrors) => void;
}

/**
 * All of Configurações being edited; null until it is loaded. While nothing is edited the form shows whatever is stored;
 * edits stay through tabs, failures, and saves made elsewhere.
 */
export function useSettingsForm({ stored, sawHours, onRefused }: Props) {
  const [kept, setKept] = useState<Edits | null>(null);
  const [errors, setErrors] = useState<FieldErrors>({});
  const [zoneQuestion, setZoneQuestion] = useState<ZoneQuestion | null>(null);
  const refuse = (found: FieldErrors) => {
    setErrors(found);
    onRefused(found);
  };
  const undo = useUndo();
  const saving = useSaving({
    onRefused: refuse,
    onSaved: (saved, sent) => {
      setErrors({});
      setKept((now) => now && editedMeanwhile(now, sent, saved));
    },
  });
  if (stored === undefined) return null;

  const edits = live(kept, stored);
  const { base, fields } = edits ?? { base: stored, fields: fieldsOf(stored) };
  const save = (from: SettingsShown, what: SettingsFields, keepLocalTimes?: boolean) => {
    const withHours = sawHours || !same(what.hours, from.hours);
    const checked = check(settingsInput, inputOf(from, what, { withHours }));
    refuse(checked.ok ? {} : checked.errors);
    if (!checked.ok) return;
    const question = keepLocalTimes === undefined ? questionOf(from, what) : null;
    setZoneQuestion(question);
    if (!question) saving.save({ base: from, fields: what, input: { ...checked.value, keepLocalTimes } });
  };
  return {
    fields,
    base,
    stored,
    errors,
    saving,
    dirty: edits !== null,
    /** Somebody saved something else in the same fields since these edits began. */
    conflict: edits !== null && isOlder(edits.base, stored),
    change: (edit: FieldsEdit) => {
      saving.forgetSuccess();
      undo.forget();
      setKept((now) => edited(live(now, stored) ?? { base: stored, fields: fieldsOf(stored) }, edit));
      setErrors(
        standing({ errors, fields, byServer: false }, edit(fields), (next) =>
          check(settingsInput, inputOf(base, next, { withHours: true })),
        ),
      );
    },
    /** Asked before another zone is saved. */
    zoneQuestion,
    answerZone: (keepLocalTimes: boolean) =>
      zoneQuestion && save(zoneQuestion.base, zoneQuestion.fields, keepLocalTimes),
    dropZoneQuestion: () => setZoneQuestion(null),
    submit: () => edits && save(base, fields),
    discard: () => {
      setKept(null);
      setErrors({});
      saving.reset();
      if (edits) undo.offer(() => setKept((now) => now ?? edits));
    },
    /** Saves the edits over what was saved elsewhere; what was not edited here stays as it is there. */
    keepMine: () => {
      const mine = mergedSettings(fieldsOf(base), fields, fieldsOf(stored), stored);
      setKept({ base: stored, fields: mine });
      save(stored, mine);
    },
  };
}

export type SettingsForm = NonNullable<ReturnType<typeof useSettingsForm>>;

/** Edits that were taken back are none. */
function edited({ base, fields }: Edits, edit: FieldsEdit): Edits | null {
  const changed = edit(fields);
  return same(changed, fieldsOf(base)) ? null : { base, fields: changed };
}

/** What was typed while the save was on its way stays, on top of what was saved. */
function editedMeanwhile(now: Edits, sent: SettingsFields, saved: SettingsShown): Edits | null {
  if (now.fields === sent) return null;
  return { base: saved, fields: mergedSettings(sent, now.fields, fieldsOf(saved), saved) };
}

/**
 * The edits as they stand on what is stored now: where somebody saved something else meanwhile, on top of that. Saved elsewhere
 * in the very same words, nothing is left of them.
 */
function live(edits: Edits | null, stored: SettingsShown): Edits | null {
  if (!edits || same(edits.fields, fieldsOf(stored))) return null;
  const { base, fields } = edits;
  if (!isOlder(base, stored) || settingsClashes(base, fields, stored).length > 0) return edits;
  const both = mergedSettings(fieldsOf(base), fields, fieldsOf(stored), stored);
  return same(both, fieldsOf(stored)) ? null : { base: stored, fields: both };
}

/** Whether these edits would show what is booked at other times than those in the clients' messages. */
function questionOf(from: SettingsShown, what: SettingsFields): ZoneQuestion | null {
  const [old, zone, count] = [from.business.zone, what.business.zone, from.upcomingAppointments];
  if (zone === old || count === 0) return null;
  const shift = clockShift(old, zone, todayIn(old, Date.now() / 60_000));
  return shift === 0 ? null : { base: from, fields: what, count, shift };
}

function isOlder(base: SettingsShown, stored: SettingsShown): boolean {
  const ofStudio = stored.mayEditStudio && base.versions.studio !== stored.versions.studio;
  return ofStudio || base.versions.profile !== stored.versions.profile;
}
