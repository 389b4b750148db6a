/** What a client reads and accepts of the deposit before booking: made of the rules, so that it says what is done. */
import { formatMoney } from '../format.ts';
import { dateIn, dayOf, instantOf } from '../scheduling/clock.ts';
import type { Canceller } from './deposit.ts';
import {
  type DepositRules,
  depositHoldLabels,
  followsApproval,
  missesText,
  type StoredDepositRules,
} from './deposit-rules.ts';

interface PolicyOf {
  rules: DepositRules;
  amountCents: number;
  /** The studio's notice for moving and cancelling. */
  noticeHours: number;
}

/** What may be asked of somebody before a time is certain. */
export type DepositTerms = PolicyOf & { rules: StoredDepositRules };

/** Of the sentences below: whoever changes a word raises it, and nobody accepts what she has not read. */
export const POLICY_WORDING = 2;

/** What a client accepts by booking: as it is sent. */
export const acceptanceOf = ({ rules, amountCents, noticeHours }: DepositTerms) => ({
  ...{ version: rules.version, amountCents, noticeHours, wording: POLICY_WORDING },
});

/** A sentence each, in the order in which they matter. `needsApproval`: the studio confirms what is booked. */
export function depositPolicy({
  rules,
  amountCents,
  noticeHours,
  needsApproval,
}: PolicyOf & { needsApproval: boolean }): string[] {
  return [
    `${asked(rules)} um sinal de ${formatMoney(amountCents)} por Pix, descontado do valor do atendimento.`,
    waiting(rules, needsApproval),
    `Se você remarcar ${inTime(noticeHours)}, o sinal vale para o novo horário. Se cancelar, ele é devolvido ou guardado como crédito, como você preferir.`,
    rules.keepsLate
      ? 'Se cancelar depois disso ou não comparecer, o estúdio pode ficar com o sinal.'
      : 'Se cancelar depois disso ou não comparecer, o sinal também é devolvido.',
    'Se o estúdio cancelar, o sinal é devolvido.',
  ];
}

function asked({ asksEverybody, asksNewClients, asksAfterMisses: misses }: DepositRules): string {
  if (asksEverybody) return 'Para garantir o horário, o estúdio pede';
  const missed = misses === null ? [] : [`de quem faltou ou cancelou em cima da hora ${missesText(misses)}`];
  const whom = [...(asksNewClients ? ['de novas clientes'] : []), ...missed];
  return `Para garantir o horário, o estúdio pede ${whom.join(' e ')}`;
}

function waiting(rules: DepositRules, needsApproval: boolean): string {
  const { hold } = rules;
  const until = hold === 'day' ? 'até o fim do dia' : `por ${depositHoldLabels[hold]}`;
  const from = followsApproval(rules, needsApproval) ? 'Depois que o estúdio confirmar, o' : 'O';
  return `${from} horário espera o pagamento ${until}. Sem ele, o horário volta a ficar livre.`;
}

const inTime = (hours: number): string =>
  hours === 0 ? 'até a hora do atendimento' : `até ${hours} ${hours === 1 ? 'hora' : 'horas'} antes`;

/** Whether the studio may keep a deposit of an appointment that is cancelled now: only as the accepted text says, so never of what it cancels itself. */
export const mayKeepNow = (
  { mayKeep, noticeHours }: { mayKeep: boolean; noticeHours: number },
  { startsAt, noShow, by }: { startsAt: string; noShow: boolean; by: Canceller },
  now: Date,
): boolean => mayKeep && (noShow || (by === 'client' && isLate(new Date(startsAt), now, noticeHours)));

/** Minutes that a time waits at least where it waits until the end of the day, which may be near. */
const LATE_HOLD = 60;

/** Until when a time waits: never beyond its start. */
export function holdEnd(
  hold: number | 'day',
  { zone, startsAt, now }: { zone: string; startsAt: Date; now: Date },
): Date {
  const after = (minutes: number) => now.getTime() + minutes * 60_000;
  const end = hold === 'day' ? Math.max(endOfDay(zone, now), after(LATE_HOLD)) : after(hold);
  return new Date(Math.min(end, startsAt.getTime()));
}

const endOfDay = (zone: string, now: Date): number => instantOf(dayOf(zone, dateIn(zone, now)).end).getTime();

interface Cancelled {
  startsAt: Date;
  noShow: boolean;
  /** When the client cancelled; null where the studio did. */
  cancelledAt: Date | null;
}

/** How many of a client's cancelled appointments count as missed: not come, or cancelled within the notice. */
export function missesOf(
  cancelled: readonly Cancelled[],
  { months, noticeHours, now }: { months: number; noticeHours: number; now: Date },
): number {
  const since = new Date(now);
  since.setUTCMonth(since.getUTCMonth() - months);
  if (since.getUTCDate() !== now.getUTCDate()) since.setUTCDate(0); // a month without that day: its last
  return cancelled.filter(
    ({ startsAt, noShow, cancelledAt }) =>
      startsAt >= since && (noShow || (cancelledAt !== null && isLate(startsAt, cancelledAt, noticeHours))),
  ).length;
}

/** Whether the studio's notice had begun when an appointment was cancelled. */
const isLate = (startsAt: Date, cancelledAt: Date, noticeHours: number): boolean =>
  cancelledAt.getTime() > startsAt.getTime() - noticeHours * 3_600_000;
