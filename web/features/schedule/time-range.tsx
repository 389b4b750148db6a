import { TextField } from '../../ui/text-field.tsx';

interface Props {
  labels: readonly [string, string];
  start: string;
  end: string;
  onStart: (time: string) => void;
  onEnd: (time: string) => void;
  startError: string | undefined;
  endError: string | undefined;
}

/** Two times of one day; the browser's own time input, which every phone knows how to fill. */
export function TimeRange({ labels, start, end, onStart, onEnd, startError, endError }: Props) {
  return (
    <div className="time-range">
      <TextField label={labels[0]} type="time" value={start} onChange={onStart} errorMessage={startError} />
      <TextField label={labels[1]} type="time" value={end} onChange={onEnd} errorMessage={endError} />
    </div>
  );
}
