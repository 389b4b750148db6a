import { ChevronLeft, ChevronRight, Eraser, Minus, Plus } from 'lucide-react';
import {
  emptyLashMap,
  isEmptyMap,
  type LashMap,
  lashSideLabels,
  MAX_ZONES,
  MIN_ZONES,
  mirrored,
  withZones,
} from '../../../../domain/work-record/lash-map.ts';
import { Button } from '../../../ui/button.tsx';
import { lengthOf, steppedLength, type Zone, zoneBeside, zonesInSight } from './zones.ts';

interface StepperProps {
  map: LashMap;
  chosen: Zone | null;
  onChoose: (zone: Zone) => void;
  onLength: (zone: Zone, length: number) => void;
}

/** The chosen zone in large: what a finger does on the drawing, by buttons. */
export function ZoneStepper({ map, chosen, onChoose, onLength }: StepperProps) {
  const length = chosen && lengthOf(map, chosen);
  const lead = (steps: number) => {
    const to = chosen ? zoneBeside(map, chosen, steps) : zonesInSight(map)[0];
    if (to) onChoose(to);
  };
  const step = (by: number) => chosen && onLength(chosen, steppedLength(map, chosen, by));
  const round = { variant: 'outline', iconOnly: true } as const;
  return (
    <div className="zone-stepper row middle apart gap-2 panel">
      <Button
        {...round}
        variant="ghost"
        aria-label="Zona à esquerda"
        icon={<ChevronLeft />}
        onPress={() => lead(-1)}
      />
      <Button
        {...round}
        aria-label="Menos 1 mm"
        icon={<Minus />}
        isDisabled={!chosen}
        onPress={() => step(-1)}
      />
      <output className="stack text-centre grow shrinks">
        <strong className="large figures">{length == null ? '–' : `${length} mm`}</strong>
        <span className="muted tiny">
          {chosen
            ? `${lashSideLabels[chosen.eye]} · zona ${chosen.zone + 1} de ${map[chosen.eye].length}`
            : 'Toque em uma zona'}
        </span>
      </output>
      <Button
        {...round}
        aria-label="Mais 1 mm"
        icon={<Plus />}
        isDisabled={!chosen}
        onPress={() => step(1)}
      />
      <Button
        {...round}
        variant="ghost"
        aria-label="Zona à direita"
        icon={<ChevronRight />}
        onPress={() => lead(1)}
      />
    </div>
  );
}

interface ToolsProps {
  map: LashMap;
  onChange: (map: LashMap) => void;
}

export function MapTools({ map, onChange }: ToolsProps) {
  const count = map.right.length;
  const small = { size: 'sm', variant: 'outline' } as const;
  return (
    <div className="map-tools cluster middle apart gap-2">
      <div className="row middle gap-2">
        <Button
          {...small}
          iconOnly
          aria-label="Menos uma zona"
          icon={<Minus />}
          isDisabled={count <= MIN_ZONES}
          onPress={() => onChange(withZones(map, count - 1))}
        />
        <output className="small figures">{count} zonas</output>
        <Button
          {...small}
          iconOnly
          aria-label="Mais uma zona"
          icon={<Plus />}
          isDisabled={count >= MAX_ZONES}
          onPress={() => onChange(withZones(map, count + 1))}
        />
      </div>
      <div className="row gap-2">
        <Button {...small} onPress={() => onChange(mirrored(map, 'right'))}>
          Espelhar o direito
        </Button>
        <Button {...small} onPress={() => onChange(mirrored(map, 'left'))}>
          Espelhar o esquerdo
        </Button>
      </div>
      <Button
        {...small}
        variant="ghost"
        icon={<Eraser />}
        isDisabled={isEmptyMap(map)}
        onPress={() => onChange(emptyLashMap(count))}
      >
        Limpar
      </Button>
    </div>
  );
}
