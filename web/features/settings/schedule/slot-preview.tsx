import { type BusinessHours, weekdayLabels } from '../../../../domain/scheduling/business-hours.ts';
import { PREVIEW_SIZE, previewSlots } from '../../../../domain/scheduling/slots.ts';
import { Card } from '../../../ui/card.tsx';
import { checkHours } from './schedule-edits.ts';

/** The first times of a Monday, by the very rule that the public page uses. */
export function SlotPreview({ hours }: { hours: BusinessHours }) {
  const checked = checkHours(hours);
  const valid = checked.ok || Object.keys(checked.errors).every((name) => !name.startsWith('monday.'));
  const slots = valid ? previewSlots(hours) : [];
  return (
    <Card title="Prévia dos horários" description={`${weekdayLabels.monday}, até ${PREVIEW_SIZE} horários.`}>
      <div aria-live="polite">
        {slots.length > 0 ? (
          <ul className="slot-preview">
            {slots.map((time) => (
              <li key={time}>{time}</li>
            ))}
          </ul>
        ) : (
          <p className="slot-preview-none">{noneBecause(hours, valid)}</p>
        )}
      </div>
    </Card>
  );
}

function noneBecause(hours: BusinessHours, valid: boolean): string {
  if (!valid) return 'Corrija os horários de segunda-feira para ver a prévia.';
  return hours.monday.closed ? 'Segunda-feira está fechada.' : 'Nenhum horário com esta configuração.';
}
