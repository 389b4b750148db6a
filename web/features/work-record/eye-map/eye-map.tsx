import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react';
import {
  type LashMap,
  type LashShape,
  lashEyes,
  lashShapes,
  mapOfShape,
  withLength,
} from '../../../../domain/work-record/lash-map.ts';
import { SuggestionChips } from '../../../ui/choice-chips.tsx';
import { same } from '../../../ui/form/merge.ts';
import { ErrorText } from '../../../ui/native-field.tsx';
import { EyeZones } from './eye-zones.tsx';
import { MapTable } from './map-table.tsx';
import { MapTools, ZoneStepper } from './map-tools.tsx';
import { mapKey, type Zone, zonesInSight } from './zones.ts';
import './eye-map.css';

interface Props {
  label: ReactNode;
  value: LashMap;
  onChange: (map: LashMap) => void;
  errorMessage?: string | undefined;
}

const shapes = (Object.keys(lashShapes) as LashShape[]).map((value) => ({
  value,
  label: lashShapes[value].label,
}));

/** How long the lashes of both eyes are, drawn; by finger, by mouse, by keys, and typed into a table. */
export function EyeMap({ label, value: map, onChange, errorMessage }: Props) {
  const id = useId();
  const eyes = useRef<HTMLDivElement>(null);
  const [last, setLast] = useState<Zone | null>(null);
  // Fewer zones than when it was chosen.
  const chosen = last && last.zone < map[last.eye].length ? last : null;
  const reached = chosen ?? zonesInSight(map)[0] ?? { eye: 'right', zone: 0 };
  const setLength = ({ eye, zone }: Zone, length: number | null) =>
    onChange(withLength(map, { eye, zone, length }));

  function press(event: KeyboardEvent, zone: Zone) {
    const does = mapKey(event.key, map, zone);
    if (does === null || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    if ('length' in does) setLength(zone, does.length);
    else eyes.current?.querySelector<HTMLElement>(`[data-zone="${does.to.eye}-${does.to.zone}"]`)?.focus();
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would not take the width that it has
    <div
      role="group"
      className="eye-map stack gap-3"
      aria-labelledby={`${id}-label`}
      aria-describedby={`${id}-help`}
      data-invalid={errorMessage ? true : undefined}
    >
      <span id={`${id}-label`} className="field-label small medium">
        {label}
      </span>
      <SuggestionChips
        label="Formato"
        items={shapes}
        isChosen={(shape) => same(mapOfShape(shape), map)}
        onChoose={(shape) => onChange(mapOfShape(shape))}
      />
      <div ref={eyes} className="eye-map-eyes grid gap-4">
        {lashEyes.map((eye) => (
          <EyeZones
            key={eye}
            {...{ eye, map, chosen, reached }}
            onChoose={setLast}
            onLength={setLength}
            onKey={press}
          />
        ))}
      </div>
      <ZoneStepper {...{ map, chosen }} onChoose={setLast} onLength={setLength} />
      <MapTools map={map} onChange={onChange} />
      <MapTable map={map} onLength={setLength} />
      <span id={`${id}-help`} className="field-help">
        {errorMessage && <ErrorText>{errorMessage}</ErrorText>}
      </span>
    </div>
  );
}
