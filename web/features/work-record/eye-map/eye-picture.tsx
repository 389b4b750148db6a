import { useId } from 'react';
import type { LashEye } from '../../../../domain/work-record/lash-map.ts';
import { EYE_HEIGHT, EYE_WIDTH, eyeOutline, irisOf, labelOf, lashesOf } from './geometry.ts';
import './eye-picture.css';

interface Props {
  eye: LashEye;
  lengths: readonly (number | null)[];
  /** Whose lashes stand out. */
  chosen?: number | undefined;
}

/** Outline, lashes and the millimetres above them. Says nothing to a screen reader: what is around it does. */
export function EyePicture({ eye, lengths, chosen }: Props) {
  const id = useId();
  const iris = irisOf(eye);
  return (
    <svg className="eye-picture on-white" viewBox={`0 0 ${EYE_WIDTH} ${EYE_HEIGHT}`} aria-hidden="true">
      <clipPath id={id}>
        <path d={eyeOutline(eye)} />
      </clipPath>
      <path className="eye-white" d={eyeOutline(eye)} />
      <g clipPath={`url(#${id})`}>
        <circle className="eye-iris" cx={iris.x} cy={iris.y} r={42} />
        <circle className="eye-pupil" cx={iris.x} cy={iris.y} r={19} />
        <circle className="eye-light" cx={iris.x - 13} cy={iris.y - 10} r={6} />
      </g>
      <path className="eye-lid" d={eyeOutline(eye, 'upper')} />
      {lashesOf(eye, lengths).map(({ zone, isKnown, d }) => (
        <path key={d} className="eye-lash" d={d} data-known={isKnown} data-chosen={zone === chosen} />
      ))}
      {lengths.map((length, zone) => (
        <text
          // biome-ignore lint/suspicious/noArrayIndexKey: a zone is its place
          key={zone}
          className="eye-length"
          {...labelOf(eye, { zone, of: lengths.length, length })}
          data-chosen={zone === chosen}
        >
          {length}
        </text>
      ))}
    </svg>
  );
}
