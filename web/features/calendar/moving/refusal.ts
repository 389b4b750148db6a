import { formatDate } from '../../../../domain/format.ts';
import type { LocalMoment } from '../../../../domain/scheduling/clock.ts';
import { ApiError, retryIfLost, sentenceOf } from '../../../lib/api.ts';
import { toast } from '../../../ui/toast.tsx';
import type { Place } from '../maths/moves.ts';

/** Says that an appointment is back where it was, why, and which times are free instead. */
export function showRefusal(error: unknown, { date }: Pick<Place, 'date'>, again: () => void): void {
  const free = error instanceof ApiError ? freeSentence(momentsOf(error.body.alternatives), date) : '';
  toast.error({
    title: 'O agendamento voltou ao lugar anterior',
    message: [sentenceOf(error), free].filter(Boolean).join(' '),
    action: retryIfLost(error, again),
  });
}

/** 'Horários livres: 10:30, 11:00 e 25/11 às 09:00.'; empty without any. */
export function freeSentence(moments: readonly LocalMoment[], date: string): string {
  const names = moments.map((moment) =>
    moment.date === date ? moment.time : `${formatDate(moment.date).slice(0, 5)} às ${moment.time}`,
  );
  const last = names.pop();
  if (last === undefined) return '';
  if (names.length === 0) return `Horário livre: ${last}.`;
  return `Horários livres: ${names.join(', ')} e ${last}.`;
}

function momentsOf(list: unknown): LocalMoment[] {
  return Array.isArray(list) ? list.filter(isMoment) : [];
}

function isMoment(value: unknown): value is LocalMoment {
  return (
    typeof value === 'object' &&
    value !== null &&
    'date' in value &&
    'time' in value &&
    typeof value.date === 'string' &&
    typeof value.time === 'string'
  );
}
