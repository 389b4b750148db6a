import { type InferOutput, optional, picklist, pipe, regex, string, transform } from 'valibot';
import { form } from '../form.ts';
import { outboxStatuses } from './outbox.ts';

const INVALID = 'Página inválida';

/** GET /api/outbox: one status or all; `before` is `next` of the page before, microseconds since 1970 and an id. */
export const outboxQuery = form({
  status: optional(picklist(outboxStatuses, 'Filtro inválido')),
  before: optional(
    pipe(
      string(INVALID),
      regex(/^\d{1,16}-[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/, INVALID),
      transform((text) => ({
        micros: text.slice(0, text.indexOf('-')),
        id: text.slice(text.indexOf('-') + 1),
      })),
    ),
  ),
});
export type OutboxQuery = InferOutput<typeof outboxQuery>;
