import { useQuery } from '@tanstack/react-query';
import type { AppointmentChoices } from '../../../../domain/agenda/appointment-query.ts';
import { formatDuration } from '../../../../domain/format.ts';
import {
  type BusinessHours,
  businessHoursInput,
  weekdayLabels,
} from '../../../../domain/scheduling/business-hours.ts';
import { weekdays } from '../../../../domain/scheduling/clock.ts';
import { fitsWeek, PREVIEW_SIZE, previewSlots } from '../../../../domain/scheduling/slots.ts';
import { offeredBy } from '../../../../domain/studio/offer.ts';
import { check } from '../../../lib/validation.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Card } from '../../../ui/card.tsx';
import { choicesQuery } from '../../shared/requests.ts';

/** The first times of a Monday, or of the first open day where that is closed, by the very rule that the public page uses. */
export function SlotPreview({ hours }: { hours: BusinessHours }) {
  const firstOpen = weekdays.find((day) => !hours[day].closed);
  const day = firstOpen ?? 'monday';
  const checked = check(businessHoursInput, hours);
  const valid = checked.ok || Object.keys(checked.errors).every((name) => !name.startsWith(`${day}.`));
  const slots = valid ? previewSlots(hours, day) : [];
  const name = weekdayLabels[day];
  const noneBecause = () => {
    if (firstOpen === undefined) return 'Nenhum dia aberto: suas clientes não veem horários.';
    return valid
      ? 'Nenhum horário com esta configuração.'
      : `Corrija os horários de ${name.toLowerCase()} para ver a prévia.`;
  };
  return (
    <Card title="Prévia dos horários" description={`${name}, até ${PREVIEW_SIZE} horários.`}>
      <div aria-live="polite" className="column gap-4">
        {slots.length > 0 ? (
          <ul className="slot-preview grid gap-2">
            {slots.map((time) => (
              <li className="framed centred small figures" key={time}>
                {time}
              </li>
            ))}
          </ul>
        ) : (
          <p className="muted">{noneBecause()}</p>
        )}
        {checked.ok && firstOpen && <TooLong hours={hours} />}
      </div>
    </Card>
  );
}

/** Own services for which no day has room: clients would look for a time in vain. */
function TooLong({ hours }: { hours: BusinessHours }) {
  const { data: choices } = useQuery(choicesQuery);
  const tooLong = choices
    ? ownServices(choices).filter(({ durationMinutes }) => !fitsWeek(hours, durationMinutes))
    : [];
  if (tooLong.length === 0) return null;
  return (
    <Banner tone="warning" title="Não cabe em nenhum dia">
      {tooLong.map((one) => `${one.name} (${formatDuration(one.durationMinutes)})`).join(', ')}. Suas clientes
      não encontram horário.
    </Banner>
  );
}

const ownServices = ({ me, procedureTypes }: AppointmentChoices) =>
  procedureTypes
    .filter(({ professionalIds }) => professionalIds.includes(me))
    .map((service) => offeredBy(service, me));
