import { useId } from 'react';
import './time-grid.css';

interface Props {
  label: string;
  /** 'HH:MM' in ascending order. */
  times: readonly string[];
  value?: string | null | undefined;
  onChange: (time: string) => void;
  name?: string;
  /** Without the headings of the day's parts: where the list is short or has a heading of its own. */
  flat?: boolean;
}

/** Times grouped Manhã / Tarde / Noite; arrow keys move and choose, as radio buttons do. */
export function TimeGrid({ label, times, value, onChange, name, flat = false }: Props) {
  const ownName = useId();
  const groups = flat ? [{ name: label, times }] : partsOfDay(times);
  return (
    <fieldset className="radio-faces time-grid">
      <legend className="visually-hidden">{label}</legend>
      {groups.map((group) => (
        <div key={group.name} className="time-group">
          {!flat && <h3 className="time-part">{group.name}</h3>}
          <div className="time-options">
            {group.times.map((time) => (
              <label key={time} className="time">
                <input
                  type="radio"
                  name={name ?? ownName}
                  value={time}
                  checked={time === value}
                  onChange={() => onChange(time)}
                />
                {time}
              </label>
            ))}
          </div>
        </div>
      ))}
    </fieldset>
  );
}

/** Morning until 12:00, afternoon until 18:00. Empty parts are left out. */
export function partsOfDay(times: readonly string[]): { name: string; times: string[] }[] {
  const parts = [
    { name: 'Manhã', from: '00:00', until: '12:00' },
    { name: 'Tarde', from: '12:00', until: '18:00' },
    { name: 'Noite', from: '18:00', until: '24:00' },
  ];
  return parts
    .map(({ name, from, until }) => ({ name, times: times.filter((time) => time >= from && time < until) }))
    .filter((part) => part.times.length > 0);
}
