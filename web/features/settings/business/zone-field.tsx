import { formatDuration } from '../../../../domain/format.ts';
import { formatTime, todayIn } from '../../../../domain/scheduling/clock.ts';
import { clockShift, zoneLabel, zones } from '../../../../domain/zone.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Select, type SelectItem } from '../../../ui/select.tsx';
import type { BusinessProps } from './business-edits.ts';

/** The studio's clock: its state's until another is chosen. Another clock moves what is booked, and that is said before. */
export function ZoneField({ business, saved, readOnly, error, edit }: BusinessProps) {
  return (
    <>
      <Select
        label="Fuso horário"
        items={choicesWith(business.zone, saved.zone)}
        description="O relógio da sua agenda. Acompanha o estado, até você escolher outro."
        isDisabled={readOnly}
        value={business.zone}
        onChange={(zone) => zone !== null && edit({ zone: String(zone) })}
        errorMessage={error('zone')}
      />
      {business.zone !== saved.zone && (
        <Banner tone="warning" title="Você está mudando o relógio da agenda.">
          {consequence(saved.zone, business.zone)}
        </Banner>
      )}
    </>
  );
}

/** A zone that is not Brazil's stays among the choices while somebody has it. */
function choicesWith(...wanted: string[]): SelectItem[] {
  const missing = [...new Set(wanted)].filter((id) => zones.every((zone) => zone.id !== id));
  return [...zones, ...missing.map((id) => ({ id, label: zoneLabel(id) }))];
}

const EXAMPLE = 14 * 60;

/** What moves: what is booked keeps its instant, so that its time reads otherwise; hours and blocks keep their times. */
function consequence(from: string, to: string): string {
  const shift = clockShift(from, to, todayIn(from, Date.now() / 60_000));
  if (shift === 0) return 'Hoje os dois fusos marcam a mesma hora: nada muda na agenda.';
  const direction = shift < 0 ? 'mais cedo' : 'mais tarde';
  const shown = formatTime((EXAMPLE + shift + 1440) % 1440);
  return (
    `Os agendamentos já marcados passam a aparecer ${formatDuration(Math.abs(shift))} ${direction}: o das 14:00 será mostrado às ${shown}. ` +
    'Seus horários de atendimento e bloqueios continuam com as mesmas horas, agora no novo fuso.'
  );
}
