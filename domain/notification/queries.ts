import { type InferOutput, optional, picklist, pipe, regex, string, transform } from 'valibot';
import { form } from '../fields.ts';
import { outboxStatuses } from './outbox.ts';

const INVALID = 'Página inválida';

/** `next` of the page before: microseconds since 1970 and an id. */
const cursor = optional(
  pipe(
    string(INVALID),
    regex(/^\d{1,16}-[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/, INVALID),
    transform((text) => ({
      micros: text.slice(0, text.indexOf('-')),
      id: text.slice(text.indexOf('-') + 1),
    })),
  ),
);

export const noticeQuery = form({ before: cursor });
export type NoticeQuery = InferOutput<typeof noticeQuery>;

/** POST /api/notices/seen: marks everything up to this moment (microseconds since 1970). */
export const noticesSeen = form({
  upTo: pipe(string(INVALID), regex(/^[1-9]\d{0,15}$/, INVALID)),
});

export const outboxQuery = form({
  status: optional(picklist(outboxStatuses, 'Filtro inválido')),
  before: cursor,
});
export type OutboxQuery = InferOutput<typeof outboxQuery>;
