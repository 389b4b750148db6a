import {
  addBuffers,
  type BookingRules,
  type DailyLimit,
  noRules,
  type RuleFlag,
  type RuleName,
  studioLimit,
} from './booking-rules.ts';
import { fallbackHours } from './business-hours.ts';
import type { EpochMinute } from './clock.ts';
import type { Agenda } from './slots.ts';

/** Minutes from start to start that a procedure may have instead of those of the hours. */
export const gridSteps = [5, 10, 15, 20, 30, 60] as const;

/** null: the studio's. `dailyLimit` counts the appointments with this procedure, beside the studio's limit. */
export type ProcedureRules = { [Name in RuleName]?: number | null | undefined } & {
  [Flag in RuleFlag]?: boolean | null | undefined;
} & { gridMinutes?: (typeof gridSteps)[number] | null | undefined };

/** With null for each that is the studio's, as it is sent. */
export const wholeRules = (own: ProcedureRules | null) => ({
  noticeMinutes: own?.noticeMinutes ?? null,
  horizonDays: own?.horizonDays ?? null,
  bufferBefore: own?.bufferBefore ?? null,
  bufferAfter: own?.bufferAfter ?? null,
  dailyLimit: own?.dailyLimit ?? null,
  gridMinutes: own?.gridMinutes ?? null,
  fitFirst: own?.fitFirst ?? null,
  needsApproval: own?.needsApproval ?? null,
  registeredOnly: own?.registeredOnly ?? null,
});

export type WholeRules = ReturnType<typeof wholeRules>;

export interface RuledProcedure {
  id: string;
  rules: ProcedureRules | null;
}

export interface RuledAppointment {
  start: EpochMinute;
  procedures: readonly RuledProcedure[];
}

/** Of different rules the strictest holds. `others`: appointments whose procedures are known; the rest keep the studio's buffers. */
export function withProcedureRules(
  agenda: Agenda,
  chosen: readonly RuledProcedure[],
  others: readonly RuledAppointment[],
): Agenda {
  const studio = { ...noRules, ...agenda.rules };
  const interval = (agenda.hours ?? fallbackHours).slotInterval;
  const buffersAt = new Map(others.map(({ start, procedures }) => [start, strictest(studio, procedures)]));
  return {
    ...agenda,
    rules: strictest(studio, chosen),
    gridMinutes: Math.max(
      ...(chosen.length > 0 ? chosen.map(({ rules }) => rules?.gridMinutes ?? interval) : [interval]),
    ),
    held: addBuffers(agenda.busy, (start) => buffersAt.get(start) ?? studio),
    limits: [...studioLimit(agenda.busy, studio), ...chosen.flatMap((one) => ownLimit(one, others))],
  };
}

function ownLimit({ id, rules }: RuledProcedure, others: readonly RuledAppointment[]): DailyLimit[] {
  if (!rules?.dailyLimit) return [];
  const same = others.filter(({ procedures }) => procedures.some((one) => one.id === id));
  return [{ atMost: rules.dailyLimit, starts: same.map(({ start }) => start) }];
}

/** The daily limit stays the studio's. */
function strictest(studio: BookingRules, procedures: readonly RuledProcedure[]): BookingRules {
  if (procedures.length === 0) return studio;
  const values = (name: RuleName) => procedures.map(({ rules }) => rules?.[name] ?? studio[name]);
  const some = (flag: RuleFlag) => procedures.some(({ rules }) => rules?.[flag] ?? studio[flag]);
  const ends = values('horizonDays').filter((days) => days > 0);
  return {
    noticeMinutes: Math.max(...values('noticeMinutes')),
    horizonDays: ends.length > 0 ? Math.min(...ends) : 0,
    bufferBefore: Math.max(...values('bufferBefore')),
    bufferAfter: Math.max(...values('bufferAfter')),
    dailyLimit: studio.dailyLimit,
    fitFirst: some('fitFirst'),
    needsApproval: some('needsApproval'),
    registeredOnly: some('registeredOnly'),
  };
}
