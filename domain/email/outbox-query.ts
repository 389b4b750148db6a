import { type InferOutput, optional, picklist } from 'valibot';
import { momentCursor } from '../cursor.ts';
import { form } from '../fields.ts';
import { outboxStatuses } from './outbox.ts';

export const outboxQuery = form({
  status: optional(picklist(outboxStatuses, 'Filtro inválido')),
  cursor: optional(momentCursor),
});
export type OutboxQuery = InferOutput<typeof outboxQuery>;
