/** Time a professional takes out of the public agenda (spec S1 §3, §4, §5). */
import { check, config, forward, type InferOutput, literal, pipe, variant } from 'valibot';
import { FIRST_ONLY, localDate, localTime, optionalText } from '../fields.ts';
import { form } from '../form.ts';
import { type Day, type EpochMinute, type LocalDate, type LocalTime, parseTime } from './clock.ts';

export interface TimeBlock {
  id?: string;
  blockedDate: LocalDate;
  /** Null for a full day. */
  startTime: LocalTime | null;
  /** Equal to the start for a single time; null for a full day. */
  endTime: LocalTime | null;
  isFullDay: boolean;
  reason: string | null;
}

export const blockKinds = ['single_time', 'time_range', 'full_day'] as const;
export type BlockKind = (typeof blockKinds)[number];

export const blockKindLabels: Record<BlockKind, string> = {
  single_time: 'Horário único',
  time_range: 'Período de horários',
  full_day: 'Dia inteiro',
};

const RANGE = 'Para período de horários, selecione início e fim';
const SINGLE = 'Selecione um horário para bloquear';
const DATE = 'Data é obrigatória';

/** The block form: the kind decides which times exist. `today` is the studio's date. */
export const timeBlockInput = (today: LocalDate) => {
  const common = {
    blockedDate: config(
      pipe(
        localDate(DATE),
        check((date) => date >= today, 'A data não pode ser anterior a hoje'),
      ),
      FIRST_ONLY,
    ),
    reason: optionalText(200),
  };
  return variant(
    'kind',
    [
      form({ kind: literal('full_day'), ...common }),
      form({ kind: literal('single_time'), ...common, startTime: localTime(SINGLE) }),
      pipe(
        form({
          kind: literal('time_range'),
          ...common,
          startTime: localTime(RANGE),
          endTime: localTime(RANGE),
        }),
        forward(
          check((block) => block.startTime < block.endTime, 'Horário inicial deve ser menor que o final'),
          ['endTime'],
        ),
      ),
    ],
    'Escolha o tipo de bloqueio',
  );
};
export type TimeBlockInput = InferOutput<ReturnType<typeof timeBlockInput>>;

/** What the form sent, as it is stored. */
export function toTimeBlock(input: TimeBlockInput): TimeBlock {
  const { blockedDate, reason } = input;
  if (input.kind === 'full_day')
    return { blockedDate, reason, startTime: null, endTime: null, isFullDay: true };
  const endTime = input.kind === 'time_range' ? input.endTime : input.startTime;
  return { blockedDate, reason, startTime: input.startTime, endTime, isFullDay: false };
}

/** The kind of a stored block: full day if marked so, single time if start equals end, else a range (S1 §4). */
export function kindOf(block: TimeBlock): BlockKind {
  if (block.isFullDay) return 'full_day';
  return block.endTime === null || block.startTime === block.endTime ? 'single_time' : 'time_range';
}

/**
 * The instants a block covers, half-open: the whole local day, [start, end), or [start, start + slotInterval) for a single
 * time (an empty range would block nothing). Null when its times are missing.
 */
export function coveredBy(
  block: TimeBlock,
  day: Day,
  slotInterval: number,
): { start: EpochMinute; end: EpochMinute } | null {
  if (block.isFullDay) return { start: day.start, end: day.end };
  const from = block.startTime === null ? null : parseTime(block.startTime);
  if (from === null || day.start === day.end) return null; // a zone that crosses the date line skips a day
  const start = day.from(from);
  if (kindOf(block) === 'single_time') return { start, end: start + slotInterval };
  const to = block.endTime === null ? null : parseTime(block.endTime);
  return to === null ? null : { start, end: day.from(to) };
}
