import type { AppointmentDeposit } from '../../../../domain/agenda/appointment.ts';
import { formatDate } from '../../../../domain/format.ts';
import { depositStateLabels } from '../../../../domain/money/deposit.ts';
import type { StudioClock } from '../use-studio-clock.ts';

/** What a deposit waits for, in words. */
export function depositLine({ state, holdEndsAt }: AppointmentDeposit, clock: StudioClock): string {
  if (state === 'awaiting' && holdEndsAt !== null)
    return `O horário espera até ${momentOf(holdEndsAt, clock)}`;
  if (state === 'claimed') return 'A cliente diz que já pagou: confira a sua conta';
  if (state === 'due_back') return 'Este valor precisa voltar para a cliente';
  return depositStateLabels[state];
}

function momentOf(instant: string, clock: StudioClock): string {
  const { date, time } = clock.at(instant);
  return date === clock.today ? time : `${formatDate(date).slice(0, 5)} às ${time}`;
}
