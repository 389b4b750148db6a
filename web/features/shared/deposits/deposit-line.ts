import type { AppointmentDeposit } from '../../../../domain/agenda/appointment.ts';
import type { AppointmentDetail } from '../../../../domain/agenda/appointment-detail.ts';
import { depositStateLabels } from '../../../../domain/money/deposit.ts';
import { holdEndText } from '../../../../domain/money/hold-end.ts';
import { momentText } from '../../../../domain/scheduling/moment.ts';
import type { StudioClock } from '../use-studio-clock.ts';

/** What a deposit waits for, in words. */
export function depositLine({ state, holdEndsAt }: AppointmentDeposit, clock: StudioClock): string {
  if (state === 'awaiting' && holdEndsAt !== null)
    return `O horário espera até ${holdEndText(clock.at(holdEndsAt), clock.today)}`;
  if (state === 'claimed') return 'A cliente diz que já pagou: confira a sua conta';
  if (state === 'due_back') return 'Este valor precisa voltar para a cliente';
  return depositStateLabels[state];
}

/** '12/12 às 14:00, por Marina Duarte: Pix em 12/12'. */
export function settledLine(
  { at, by, note }: NonNullable<AppointmentDetail['settled']>,
  clock: StudioClock,
): string {
  return `${momentText(clock.zone, at)}${by ? `, por ${by}` : ''}${note ? `: ${note}` : ''}`;
}
