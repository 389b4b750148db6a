import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useEffect, useState } from 'react';
import type { BusinessHours, BusinessHoursInput } from '../../../domain/scheduling/business-hours.ts';
import { ApiError } from '../../lib/api.ts';
import type { FieldErrors } from '../../lib/validation.ts';
import { readSchedule, type Schedule, saveSchedule } from './requests.ts';
import { checkHours, errorsOfAnswer, type HoursEdit, sameHours, stillWrong } from './schedule-edits.ts';
import { scheduleQuery } from './schedule-query.ts';

/** The feedback banner goes after this long (S1 §9), in milliseconds. */
const BANNER = 3000;

/**
 * The week being edited. `saved` is what the edits began from; a save refused because another tab or device was
 * faster keeps the edits and offers both ways out.
 */
export function useScheduleForm(loaded: Schedule) {
  const queryClient = useQueryClient();
  const [saved, setSaved] = useState(loaded);
  const [hours, setHours] = useState<BusinessHours>(loaded.hours);
  const [errors, setErrors] = useState<FieldErrors>({});
  // What the last try to save was refused for: a new object each time, since the form moves the focus on it.
  const [refused, setRefused] = useState<FieldErrors>({});
  const dirty = !sameHours(hours, saved.hours);

  function accept(schedule: Schedule) {
    queryClient.setQueryData(scheduleQuery.queryKey, schedule);
    setSaved(schedule);
    setHours(schedule.hours);
    setErrors({});
  }

  function refuse(found: FieldErrors) {
    setErrors(found);
    setRefused(found);
  }

  const saving = useMutation({
    mutationFn: (input: { hours: BusinessHoursInput; version: number }) =>
      saveSchedule(input.hours, input.version),
    onSuccess: (schedule) => {
      accept(schedule);
      void queryClient.invalidateQueries({ queryKey: ['dashboard'] });
    },
    onError: (error) => error instanceof ApiError && refuse(errorsOfAnswer(error.fields)),
  });
  const overtaken = saving.error instanceof ApiError && saving.error.code === 'edited_elsewhere';

  // Edited elsewhere while nothing is edited here: simply show what is true now.
  useEffect(() => {
    if (loaded.version === saved.version || dirty) return;
    setSaved(loaded);
    setHours(loaded.hours);
  }, [loaded, saved.version, dirty]);

  const { isSuccess, reset } = saving;
  useEffect(() => {
    if (!isSuccess) return;
    const timer = setTimeout(reset, BANNER);
    return () => clearTimeout(timer);
  }, [isSuccess, reset]);

  function save(version: number) {
    const checked = checkHours(hours);
    refuse(checked.ok ? {} : checked.errors);
    if (checked.ok && !saving.isPending) saving.mutate({ hours: checked.value, version });
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    save(saved.version);
  }

  return {
    hours,
    errors,
    refused,
    dirty,
    submit,
    saving,
    overtaken,
    change: (edit: HoursEdit) => {
      if (saving.isSuccess) saving.reset();
      setHours(edit);
      setErrors(stillWrong(errors, edit(hours)));
    },
    discard: () => {
      setHours(saved.hours);
      setErrors({});
      saving.reset();
    },
    /** Takes what the other tab saved, and gives up the edits. */
    takeTheirs: async () => {
      accept(await readSchedule());
      saving.reset();
    },
    /** Saves the edits over what the other tab saved. */
    keepMine: async () => {
      const current = await readSchedule();
      setSaved(current);
      save(current.version);
    },
  };
}

export type ScheduleForm = ReturnType<typeof useScheduleForm>;
