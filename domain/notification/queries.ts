import { type InferOutput, optional, pipe, regex, string } from 'valibot';
import { momentCursor } from '../cursor.ts';
import { form } from '../fields.ts';

const INVALID = 'Página inválida';

export const notificationQuery = form({ cursor: optional(momentCursor) });
export type NotificationQuery = InferOutput<typeof notificationQuery>;

/** POST /api/notices/seen: marks everything up to this moment (microseconds since 1970). */
export const notificationsSeen = form({
  upTo: pipe(string(INVALID), regex(/^[1-9]\d{0,15}$/, INVALID)),
});
