import type { StoredBlock } from '../../../../domain/scheduling/block-days.ts';
import {
  type TimeBlockInput,
  timeBlockInput,
  UNTIL_MISSING,
} from '../../../../domain/scheduling/block-input.ts';
import type { LocalDate, LocalTime } from '../../../../domain/scheduling/clock.ts';
import type { BlockKind } from '../../../../domain/scheduling/time-block.ts';
import { type Checked, check } from '../../../lib/validation.ts';

/** 'Repetição': on that day alone, on several days in a row, or every week. */
export const repeats = ['once', 'days', 'weekly'] as const;
type Repeat = (typeof repeats)[number];

/** The form as it stands; '' is a time that is not chosen, null a date that is not. */
export interface BlockFields {
  kind: BlockKind;
  blockedDate: LocalDate | null;
  repeat: Repeat;
  untilDate: LocalDate | null;
  /** Of a weekly one. */
  skippedDates: readonly LocalDate[];
  startTime: LocalTime | '';
  endTime: LocalTime | '';
  reason: string;
}

export const emptyBlock = (today: LocalDate): BlockFields => ({
  kind: 'single_time',
  blockedDate: today,
  repeat: 'once',
  untilDate: null,
  skippedDates: [],
  startTime: '',
  endTime: '',
  reason: '',
});

export function fieldsOf(block: StoredBlock): BlockFields {
  const { kind, blockedDate, untilDate, repeatsWeekly, skippedDates, startTime, endTime, reason } = block;
  return {
    kind,
    blockedDate,
    repeat: repeatsWeekly ? 'weekly' : untilDate === null ? 'once' : 'days',
    untilDate,
    skippedDates,
    startTime: startTime ?? '',
    endTime: kind === 'time_range' ? (endTime ?? '') : '',
    reason: reason ?? '',
  };
}

/** A single time has no end, a full day no times, a range keeps the start. */
export function withKind(fields: BlockFields, kind: BlockKind): BlockFields {
  if (kind === 'full_day') return { ...fields, kind, startTime: '', endTime: '' };
  return { ...fields, kind, endTime: kind === 'single_time' ? '' : fields.endTime };
}

/** Of a range, an end that is not after the new start goes. */
export function withStart(fields: BlockFields, startTime: LocalTime): BlockFields {
  return { ...fields, startTime, endTime: fields.endTime > startTime ? fields.endTime : '' };
}

/** A block of one day ends on it; several days in a row may not end before they begin. */
export function withRepeat(fields: BlockFields, repeat: Repeat): BlockFields {
  return { ...fields, repeat, untilDate: repeat === 'once' ? null : fields.untilDate };
}

export function withDate(fields: BlockFields, blockedDate: LocalDate | null): BlockFields {
  const isLost = blockedDate !== null && fields.untilDate !== null && fields.untilDate < blockedDate;
  return { ...fields, blockedDate, untilDate: isLost ? null : fields.untilDate };
}

/** The form by the domain's rules. `earliest`: today, or the first day of a block that has begun. */
export function checkBlock(fields: BlockFields, earliest: LocalDate): Checked<TimeBlockInput> {
  const { repeat, blockedDate, ...rest } = fields;
  const checked = check(timeBlockInput(earliest), {
    ...rest,
    blockedDate: blockedDate ?? '',
    repeatsWeekly: repeat === 'weekly',
  });
  if (repeat !== 'days' || fields.untilDate !== null) return checked;
  return { ok: false, errors: { ...(checked.ok ? {} : checked.errors), untilDate: [UNTIL_MISSING] } };
}

export function inputOf(block: StoredBlock): TimeBlockInput {
  const { blockedDate, untilDate, repeatsWeekly, skippedDates, reason } = block;
  const common = { blockedDate, untilDate, repeatsWeekly, skippedDates: [...skippedDates], reason };
  const startTime = block.startTime ?? '';
  if (block.kind === 'full_day') return { kind: 'full_day', ...common };
  if (block.kind === 'single_time') return { kind: 'single_time', ...common, startTime };
  return { kind: 'time_range', ...common, startTime, endTime: block.endTime ?? '' };
}
