import { typedTime } from '../../../lib/validation.ts';
import { TextField } from '../../../ui/text-field.tsx';
import type { HoursField } from './hours-edits.ts';

interface TimeProps {
  /** Its path below 'hours'. */
  name: string;
  label: string;
  value: string;
  onChange: (time: string) => void;
}

interface Props {
  field: HoursField;
  start: TimeProps;
  end: TimeProps;
}

export function TimeRange({ field: { errors }, start, end }: Props) {
  return (
    <div className="time-range grid gap-2 anchor">
      <TimeText {...start} errorMessage={errors[`hours.${start.name}`]?.join(' ')} />
      <span aria-hidden="true">às</span>
      <TimeText {...end} errorMessage={errors[`hours.${end.name}`]?.join(' ')} />
    </div>
  );
}

/** Typed with digits only and put in order when left; the browser's own time input would show AM and PM to some. */
function TimeText({
  name,
  label,
  value,
  onChange,
  errorMessage,
}: TimeProps & { errorMessage?: string | undefined }) {
  const tidy = () => {
    if (typedTime(value) !== value) onChange(typedTime(value));
  };
  return (
    <TextField
      name={`hours.${name}`}
      errorMessage={errorMessage}
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
