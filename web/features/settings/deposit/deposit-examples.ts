import { formatWeekday } from '../../../../domain/format.ts';
import { addDays, formatTime } from '../../../../domain/scheduling/clock.ts';

/** Of the examples, in centavos. */
export const EXAMPLE_PRICE = 12_000;

const BOOKED_AT = 14 * 60;

/** `hold`: minutes, or 'day'. */
export function holdExample(hold: string): string {
  const end = hold === 'day' ? 'o fim do dia' : `as ${formatTime(BOOKED_AT + Number(hold))}`;
  return `Quem agenda às ${formatTime(BOOKED_AT)} tem até ${end} para pagar. Sem pagamento, o horário volta a ficar livre.`;
}

export function missesExample({ times, months }: { times: number; months: number }): string {
  const often = times === 1 ? 'uma vez' : `${times} vezes`;
  return `Quem faltou ou cancelou em cima da hora ${often} ${months === 1 ? 'no último mês' : `nos últimos ${months} meses`}.`;
}

const FRIDAY = '2027-01-08';

/** Until when the deposit is returned, `noticeHours` before an appointment. */
export function keptExample(keepsLate: boolean, noticeHours: number): string {
  const start = BOOKED_AT - noticeHours * 60;
  const date = addDays(FRIDAY, Math.floor(start / 1440));
  const week = noticeHours >= 168 ? ' da semana anterior' : '';
  const end =
    noticeHours === 0
      ? 'essa hora'
      : `${formatWeekday(date)}${week}, ${formatTime(((start % 1440) + 1440) % 1440)}`;
  const late = keepsLate
    ? 'Depois, ou se ela faltar, você pode ficar com ele.'
    : 'Depois, ou se ela faltar, também.';
  return `Com um atendimento na ${formatWeekday(FRIDAY)} às ${formatTime(BOOKED_AT)}, quem cancela até ${end} recebe o sinal de volta ou fica com crédito. ${late}`;
}
