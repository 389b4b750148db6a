import type { BusinessHours } from '../../../../domain/scheduling/business-hours.ts';
import type { LocalTime } from '../../../../domain/scheduling/clock.ts';
import { FormRow } from '../../../ui/form/form.tsx';
import { Select } from '../../../ui/select.tsx';
import { withStart } from './block-fields.ts';
import { endTimes, startTimes } from './block-times.ts';
import type { BlockForm } from './use-block-form.ts';

/** The times that the kind has: one, two or none. The end offers only what comes after the start. */
export function TimeFields({ form, hours }: { form: BlockForm; hours: BusinessHours }) {
  const { fields, edit } = form;
  const { kind, blockedDate, startTime, endTime } = fields;
  if (kind === 'full_day') return null;
  const start = (
    <TimeSelect
      label={kind === 'single_time' ? 'Horário' : 'Início'}
      times={startTimes(hours, blockedDate, startTime)}
      value={startTime}
      onChange={(time) => edit((now) => withStart(now, time))}
      error={form.errors.startTime?.[0]}
    />
  );
  if (kind === 'single_time') return start;
  return (
    <FormRow>
      {start}
      <TimeSelect
        label="Fim"
        times={endTimes(hours, blockedDate, startTime, endTime)}
        value={endTime}
        onChange={(time) => form.change({ endTime: time })}
        isDisabled={startTime === ''}
        error={form.errors.endTime?.[0]}
      />
    </FormRow>
  );
}

interface TimeSelectProps {
  label: string;
  times: readonly LocalTime[];
  value: LocalTime | '';
  onChange: (time: LocalTime) => void;
  isDisabled?: boolean;
  error: string | undefined;
}

function TimeSelect({ times, value, onChange, error, ...field }: TimeSelectProps) {
  return (
    <Select
      {...field}
      items={times.map((time) => ({ id: time, label: time }))}
      value={value === '' ? null : value}
      onChange={(key) => key !== null && onChange(String(key))}
      errorMessage={error}
    />
  );
}
