import './meter.css';

/** A share of `max` as a bar; its number stands beside it. */
export function Meter({ label, value, max }: { label: string; value: number; max: number }) {
  return <meter className="meter" min={0} max={max} value={value} aria-label={label} />;
}
