import { typedTime } from '../../../lib/validation.ts';
import { type Bound, useBound } from '../../../ui/form/bound-fields.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import type { SettingsFields } from '../form/settings-fields.ts';

/** Undefined: a break that was just taken out. */
type BoundTime = Bound<SettingsFields, string | undefined>;

interface Props {
  form: BoundTime['form'];
  labels: readonly [start: string, end: string];
  names: readonly [start: BoundTime['name'], end: BoundTime['name']];
}

export function TimeRange({ form, labels, names }: Props) {
  return (
    <div className="time-range grid gap-2">
      <TimeText form={form} label={labels[0]} name={names[0]} />
      <span aria-hidden="true">às</span>
      <TimeText form={form} label={labels[1]} name={names[1]} />
    </div>
  );
}

/** Typed with digits only and put in order when left; the browser's own time input would show AM and PM to some. */
function TimeText({ form, name, label }: BoundTime & { label: string }) {
  const { value = '', onChange, ...bound } = useBound<SettingsFields, string | undefined>({ form, name });
  const tidy = () => {
    if (typedTime(value) !== value) onChange(typedTime(value));
  };
  return (
    <TextField
      {...bound}
      label={<span className="visually-hidden">{label}</span>}
      inputMode="numeric"
      autoComplete="off"
      maxLength={8}
      value={value}
      onChange={onChange}
      onBlur={tidy}
      onKeyDown={(event) => event.key === 'Enter' && tidy()}
    />
  );
}
