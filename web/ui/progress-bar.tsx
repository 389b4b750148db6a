import './progress-bar.css';

export function ProgressBar({ label, value, max }: { label: string; value: number; max: number }) {
  return <progress className="progress-bar block wide sunken" max={max} value={value} aria-label={label} />;
}
