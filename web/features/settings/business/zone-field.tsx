import { zoneLabel, zones } from '../../../../domain/scheduling/zone.ts';
import { Select, type SelectItem } from '../../../ui/select.tsx';
import type { BusinessProps } from './business-edits.ts';

/** The studio's clock: its state's until another is chosen. What becomes of what is booked is asked when it is saved. */
export function ZoneField({ business, saved, readOnly, error, edit }: BusinessProps) {
  return (
    <Select
      label="Fuso horário"
      items={choicesWith(business.zone, saved.zone)}
      description="O relógio da sua agenda. Acompanha o estado, até você escolher outro."
      isDisabled={readOnly}
      value={business.zone}
      onChange={(zone) => zone !== null && edit({ zone: String(zone) })}
      errorMessage={error('zone')}
    />
  );
}

/** A zone that is not Brazil's stays among the choices while somebody has it. */
function choicesWith(...wanted: string[]): SelectItem[] {
  const missing = [...new Set(wanted)].filter((id) => zones.every((zone) => zone.id !== id));
  return [...zones, ...missing.map((id) => ({ id, label: zoneLabel(id) }))];
}
