import { type KeyboardEvent, type PointerEvent, useRef } from 'react';
import {
  type LashEye,
  type LashMap,
  LONGEST_LASH,
  lashEyeLabels,
  SHORTEST_LASH,
} from '../../../../domain/work-record/lash-map.ts';
import { EyePicture } from './eye-picture.tsx';
import { draggedLength, isSameZone, lengthOf, lengthWords, steppedLength, type Zone } from './zones.ts';

interface Props {
  eye: LashEye;
  map: LashMap;
  chosen: Zone | null;
  /** The one that the tab key reaches. */
  reached: Zone;
  onChoose: (zone: Zone) => void;
  onLength: (zone: Zone, length: number) => void;
  onKey: (event: KeyboardEvent, zone: Zone) => void;
}

export function EyeZones({ eye, map, ...props }: Props) {
  const isMine = props.chosen?.eye === eye;
  return (
    <figure>
      <figcaption className="muted small medium text-centre">{lashEyeLabels[eye]}</figcaption>
      <div className="eye-canvas anchor">
        <EyePicture eye={eye} lengths={map[eye]} chosen={isMine ? props.chosen?.zone : undefined} />
        <div className="eye-zones row" data-eye={eye}>
          {map[eye].map((_, zone) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a zone is its place
            <ZoneHandle key={zone} zone={{ eye, zone }} map={map} {...props} />
          ))}
        </div>
      </div>
      <p className="eye-corners row apart faint tiny" data-eye={eye} aria-hidden="true">
        <span>canto interno</span>
        <span>canto externo</span>
      </p>
    </figure>
  );
}

function ZoneHandle({ zone, map, chosen, reached, ...on }: Omit<Props, 'eye'> & { zone: Zone }) {
  const isChosen = isSameZone(zone, chosen);
  const length = lengthOf(map, zone);
  const drag = useDrag(
    () => length ?? steppedLength(map, zone, 0),
    (dragged) => on.onLength(zone, dragged),
  );
  return (
    <div
      role="slider"
      className="eye-zone grow shrinks"
      data-zone={`${zone.eye}-${zone.zone}`}
      data-chosen={isChosen}
      tabIndex={isSameZone(zone, reached) ? 0 : -1}
      aria-label={zoneWords(map, zone)}
      aria-orientation="vertical"
      aria-valuemin={SHORTEST_LASH}
      aria-valuemax={LONGEST_LASH}
      aria-valuenow={length ?? SHORTEST_LASH}
      aria-valuetext={lengthWords(length)}
      onFocus={() => on.onChoose(zone)}
      onKeyDown={(event) => on.onKey(event, zone)}
      // A finger that has chosen nothing yet scrolls the page.
      onPointerDown={(event) => (isChosen || event.pointerType === 'mouse') && drag.begin(event)}
      onPointerMove={drag.move}
      onPointerUp={drag.end}
      onPointerCancel={drag.end}
    />
  );
}

/** 'Olho direito, zona 1 de 5, canto interno'. */
function zoneWords(map: LashMap, { eye, zone }: Zone): string {
  const of = map[eye].length;
  const corner = zone === 0 ? ', canto interno' : zone === of - 1 ? ', canto externo' : '';
  return `${lashEyeLabels[eye]}, zona ${zone + 1} de ${of}${corner}`;
}

/** Pixels that a press may move and still be one. */
const SLACK = 4;

function useDrag(lengthNow: () => number, onLength: (length: number) => void) {
  const from = useRef<{ y: number; length: number; isMoving: boolean } | null>(null);
  return {
    begin({ currentTarget, pointerId, clientY, button }: PointerEvent) {
      if (button !== 0) return;
      currentTarget.setPointerCapture(pointerId);
      from.current = { y: clientY, length: lengthNow(), isMoving: false };
    },
    move({ clientY }: PointerEvent) {
      const start = from.current;
      if (start === null) return;
      start.isMoving ||= Math.abs(start.y - clientY) > SLACK;
      if (start.isMoving) onLength(draggedLength(start.length, start.y - clientY));
    },
    end() {
      from.current = null;
    },
  };
}
