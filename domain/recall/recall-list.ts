import { type InferOutput, nullable, optional, picklist } from 'valibot';
import { flag, form, pageNumber, wholeNumber } from '../fields.ts';
import type { LocalDate } from '../scheduling/calendar.ts';
import { MAX_RETURN_DAYS } from '../studio/procedure-type.ts';
import { type Recall, type RecallState, recallStates } from './recall.ts';

export const recallChannels = ['email', 'whatsapp'] as const;
export type RecallChannel = (typeof recallChannels)[number];

export interface RecallItem extends Recall {
  /** Of the latest visit: an invitation belongs to it. */
  appointmentId: string;
  client: { id: string; fullName: string; phone: string | null; email: string | null };
  professional: { id: string; fullName: string; page: string };
  visitedOn: LocalDate;
  procedureName: string;
  offer: { id: string; name: string };
  ownDays: number | null;
  isDeclined: boolean;
  invited: { channel: RecallChannel; on: LocalDate }[];
}

export interface RecallFigures {
  /** Returns whose date came. */
  due: number;
  /** Of these: came back until a week after it. */
  inTime: number;
  /** Invitations, and what the bookings of the two weeks after them are worth. */
  invited: number;
  wonCents: number;
}

export interface RecallList {
  today: LocalDate;
  wholeStudio: boolean;
  sendsEmails: boolean;
  counts: Record<RecallState, number>;
  figures: RecallFigures;
  items: RecallItem[];
  total: number;
}

export const RECALLS_PER_PAGE = 20;

export const recallQuery = form({
  state: optional(picklist(recallStates, 'Escolha uma situação'), 'soon'),
  page: pageNumber,
});

export const recallEmails = form({ isOn: flag() });

const DAYS = `Informe de 1 a ${MAX_RETURN_DAYS} dias`;

export const clientRecall = form({
  ownDays: nullable(wholeNumber(1, MAX_RETURN_DAYS, DAYS)),
  isDeclined: flag(),
});
export type ClientRecall = InferOutput<typeof clientRecall>;
