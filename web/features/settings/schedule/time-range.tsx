import { typedTime } from '../../../lib/typed-time.ts';
import { TextField } from '../../../ui/text-field.tsx';

interface Props {
  labels: readonly [string, string];
  start: string;
  end: string;
  onStart: (time: string) => void;
  onEnd: (time: string) => void;
  startError: string | undefined;
  endError: string | undefined;
}

/** Two times of one day, '09:00 às 18:00'. */
export function TimeRange({ labels, start, end, onStart, onEnd, startError, endError }: Props) {
  return (
    <div className="time-range">
      <TimeText label={labels[0]} value={start} onChange={onStart} error={startError} />
      <span aria-hidden="true">às</span>
      <TimeText label={labels[1]} value={end} onChange={onEnd} error={endError} />
    </div>
  );
}

/** Typed with digits only and put in order when left; the browser's own time input would show AM and PM to some. */
function TimeText(props: {
  label: string;
  value: string;
  onChange: (time: string) => void;
  error: string | undefined;
}) {
  const { label, value, onChange, error } = props;
  const tidy = () => {
    if (typedTime(value) !== value) onChange(typedTime(value));
  };
  return (
    <TextField
      label={<span className="visually-hidden">{label}</span>}
      inputMode="numeric"
      autoComplete="off"
      maxLength={8}
      value={value}
      onChange={onChange}
      onBlur={tidy}
      onKeyDown={(event) => event.key === 'Enter' && tidy()}
      errorMessage={error}
    />
  );
}
