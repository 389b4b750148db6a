import { useId } from 'react';
import './time-grid.css';

interface Props {
  label: string;
  times: readonly string[];
  value?: string | null | undefined;
  onChange: (time: string) => void;
  name?: string;
  flat?: boolean;
}

export function TimeGrid({ label, times, value, onChange, name, flat = false }: Props) {
  const ownName = useId();
  const groups = flat ? [{ name: label, times }] : partsOfDay(times);
  return (
    <fieldset className="radio-faces stack gap-5">
      <legend className="visually-hidden">{label}</legend>
      {groups.map((group) => (
        <div key={group.name}>
          {!flat && <h3 className="time-part muted small medium below-2">{group.name}</h3>}
          <div className="time-options grid gap-2">
            {group.times.map((time) => (
              <label key={time} className="time centred medium figures">
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
