import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import {
  type LashMap,
  lashEyeLabels,
  lashEyes,
  lashLength,
} from '../../../../domain/work-record/lash-map.ts';
import { lengthOf, typedLength, type Zone } from './zones.ts';

interface Props {
  map: LashMap;
  onLength: (zone: Zone, length: number | null) => void;
}

/** The same map typed, and as a screen reader reads it best. */
export function MapTable({ map, onLength }: Props) {
  return (
    <details className="disclosure">
      <summary className="row middle gap-1 small medium">
        Tabela <ChevronDown size={18} />
      </summary>
      <table className="map-table small wide">
        <caption className="visually-hidden">Comprimento dos fios em milímetros</caption>
        <thead>
          <tr>
            <th scope="col">Zona</th>
            {lashEyes.map((eye) => (
              <th key={eye} scope="col">
                {lashEyeLabels[eye]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {map.right.map((_, zone) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a zone is its place
            <tr key={zone}>
              <th scope="row" className="regular">
                {zone + 1}
                <span className="faint">{cornerOf(zone, map)}</span>
              </th>
              {lashEyes.map((eye) => (
                <td key={eye}>
                  <LengthField
                    label={`${lashEyeLabels[eye]}, zona ${zone + 1}, em mm`}
                    value={lengthOf(map, { eye, zone })}
                    onChange={(length) => onLength({ eye, zone }, length)}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}

function cornerOf(zone: number, { right }: LashMap): string {
  if (zone === 0) return ' canto interno';
  return zone === right.length - 1 ? ' canto externo' : '';
}

interface FieldProps {
  label: string;
  value: number | null;
  onChange: (length: number | null) => void;
}

/** What is typed on the way to a length ('1' of '10') stays in the field alone; what is none becomes the nearest one when it is left. */
function LengthField({ label, value, onChange }: FieldProps) {
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <input
      className="input figures"
      inputMode="numeric"
      autoComplete="off"
      aria-label={label}
      value={typed ?? value ?? ''}
      onChange={({ target }) => {
        setTyped(target.value);
        const length = typedLength(target.value);
        if (length !== undefined) onChange(length);
      }}
      onBlur={() => {
        const number = Number(typed);
        if (typed !== null && typedLength(typed) === undefined && number > 0) onChange(lashLength(number));
        setTyped(null);
      }}
    />
  );
}
