import {
  array,
  check,
  config,
  type InferOutput,
  intersect,
  literal,
  maxLength,
  nullish,
  optional,
  pipe,
  transform,
  variant,
} from 'valibot';
import type { AppointmentRow } from '../agenda/appointment.ts';
import {
  checkAt,
  FIRST_ONLY,
  flag,
  form,
  localDate,
  localTime,
  optionalText,
  rowVersion,
  uuid,
} from '../fields.ts';
import { type BlockDays, daysOfBlock, nextDayOfBlock, type StoredBlock } from './block-days.ts';
import { addDays, isLocalDate, type LocalDate, parseTime } from './clock.ts';
import type { BlockKind } from './time-block.ts';

export const blockKindLabels: Record<BlockKind, string> = {
  single_time: 'Horário único',
  time_range: 'Período de horários',
  full_day: 'Dia inteiro',
};

/** Of one professional, ending today or later. */
export const MAX_ACTIVE_BLOCKS = 200;
const MAX_BLOCK_DAYS = 366;
export const MAX_SKIPPED = 60;
export const MAX_COVERED = 1000;
export const SHOWN_COVERED = 20;
const MAX_REASON = 200;

export const PAST_DATE = 'A data não pode ser anterior a hoje';
export const UNTIL_MISSING = 'Selecione a data final';
const RANGE = 'Para período de horários, selecione início e fim';
const SINGLE = 'Selecione um horário para bloquear';
const DATE = 'Data é obrigatória';
const SKIPPED = `Um bloqueio pode pular no máximo ${MAX_SKIPPED} datas`;
const UNTIL = 'A data final não pode ser anterior à inicial';
const TOO_LONG = `Um bloqueio pode ter no máximo ${MAX_BLOCK_DAYS} dias seguidos`;

/** `earliest`: the studio's today, or the first day of a block that began before; any day without it. */
export const timeBlockInput = (earliest?: LocalDate) => {
  const common = {
    blockedDate: config(
      pipe(
        localDate(DATE),
        check((date) => earliest === undefined || date >= earliest, PAST_DATE),
      ),
      FIRST_ONLY,
    ),
    untilDate: nullish(localDate(), null),
    repeatsWeekly: optional(flag(), false),
    skippedDates: optional(pipe(array(localDate(), SKIPPED), maxLength(MAX_SKIPPED, SKIPPED)), []),
    reason: optionalText(MAX_REASON),
  };
  const range = pipe(
    form({ kind: literal('time_range'), ...common, startTime: localTime(RANGE), endTime: localTime(RANGE) }),
    checkAt('endTime', (block) => !isBackwards(block), 'Horário inicial deve ser menor que o final'),
  );
  return pipe(
    variant(
      'kind',
      [
        form({ kind: literal('full_day'), ...common }),
        form({ kind: literal('single_time'), ...common, startTime: localTime(SINGLE) }),
        range,
      ],
      'Escolha o tipo de bloqueio',
    ),
    checkAt('untilDate', (block) => isInOrder(block), UNTIL),
    checkAt('untilDate', (block) => !isInOrder(block) || isShort(block), TOO_LONG),
    transform((block) => ({ ...block, untilDate: untilOf(block), skippedDates: skippedOf(block) })),
  );
};
export type TimeBlockInput = InferOutput<ReturnType<typeof timeBlockInput>>;

type Days = Omit<BlockDays, 'skippedDates'>;

// An invalid date has its own message.
const isInOrder = ({ blockedDate, untilDate }: Days): boolean =>
  untilDate === null || untilDate >= blockedDate || ![blockedDate, untilDate].every(isLocalDate);

const isShort = ({ blockedDate, untilDate, repeatsWeekly }: Days): boolean =>
  untilDate === null ||
  repeatsWeekly ||
  !isLocalDate(untilDate) ||
  untilDate < addDays(blockedDate, MAX_BLOCK_DAYS);

const isBackwards = ({ startTime, endTime }: { startTime: string; endTime: string }): boolean =>
  [startTime, endTime].every((time) => parseTime(time) !== null) && startTime >= endTime;

/** Skipped dates on which the block would hold, ascending, each once. */
const skippedOf = (block: BlockDays): LocalDate[] =>
  [...new Set(block.skippedDates)]
    .filter(
      (date) => block.repeatsWeekly && daysOfBlock({ ...block, skippedDates: [] }, date, date).length > 0,
    )
    .sort();

/** A block until its first day is one day, unless it repeats. */
const untilOf = ({ blockedDate, untilDate, repeatsWeekly }: Days): LocalDate | null =>
  untilDate === blockedDate && !repeatsWeekly ? null : untilDate;

const accepted = optional(
  pipe(
    array(uuid(), 'Lista de agendamentos inválida'),
    maxLength(MAX_COVERED, 'Lista de agendamentos inválida'),
  ),
  [],
);

/** POST /api/time-blocks. The database refuses days before the studio's today. */
export const newTimeBlock = intersect([timeBlockInput(), form({ accepted })]);
export const timeBlockEdit = intersect([timeBlockInput(), form({ accepted, version: rowVersion() })]);

const professional = optional(uuid('Profissional inválido'));
/** Another professional only for administrators. */
export const blockOwnerQuery = form({ professional });
/** GET /api/time-blocks: blocks that reach the day `from` (default today) or later. */
export const blockListQuery = form({ professional, from: optional(localDate()) });

export function columnsOf(input: TimeBlockInput): Omit<StoredBlock, 'id' | 'version'> {
  const { kind, blockedDate, untilDate, repeatsWeekly, skippedDates, reason } = input;
  const startTime = kind === 'full_day' ? null : input.startTime;
  const endTime = kind === 'time_range' ? input.endTime : startTime;
  return { kind, blockedDate, untilDate, repeatsWeekly, skippedDates, startTime, endTime, reason };
}

export interface BlockList {
  zone: string;
  today: LocalDate;
  professionalId: string;
  blocks: StoredBlock[];
}

/** The list with a block replaced and sorted; removed when null or over. */
export function withBlock(
  list: BlockList,
  { id, block }: { id: string; block: StoredBlock | null },
): BlockList {
  const others = list.blocks.filter((one) => one.id !== id);
  return { ...list, blocks: activeFrom(block ? [...others, block] : others, list.today) };
}

/** Those that have a day still, by the next one. */
export function activeFrom(blocks: readonly StoredBlock[], date: LocalDate): StoredBlock[] {
  const place = (block: StoredBlock) => `${nextDayOfBlock(block, date)} ${block.startTime ?? ''} ${block.id}`;
  return blocks
    .filter((block) => nextDayOfBlock(block, date) !== null)
    .sort((one, other) => (place(one) < place(other) ? -1 : 1));
}

/** Open appointments in the future that a block would cover: all ids, the first in full. */
export interface Covered {
  count: number;
  ids: string[];
  appointments: AppointmentRow[];
}
