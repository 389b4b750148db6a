import { type InferOutput, optional, picklist, pipe, regex, string } from 'valibot';
import { momentCursor } from '../cursor.ts';
import { form } from '../fields.ts';
import { outboxStatuses } from './outbox.ts';

const INVALID = 'Página inválida';

export const noticeQuery = form({ cursor: optional(momentCursor) });
export type NoticeQuery = InferOutput<typeof noticeQuery>;

/** POST /api/notices/seen: marks everything up to this moment (microseconds since 1970). */
export const noticesSeen = form({
  upTo: pipe(string(INVALID), regex(/^[1-9]\d{0,15}$/, INVALID)),
});

export const outboxQuery = form({
  status: optional(picklist(outboxStatuses, 'Filtro inválido')),
  cursor: optional(momentCursor),
});
export type OutboxQuery = InferOutput<typeof outboxQuery>;
