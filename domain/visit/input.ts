import { type InferOutput, maxLength, minLength, optional, picklist, pipe, string } from 'valibot';
import { uuid } from '../fields.ts';
import { form } from '../form.ts';
import { pageTypes } from './visit.ts';

const INVALID = 'Visita inválida';

/** POST /api/public/visits. `visitorId` only after consent to analytics. */
export const visitInput = form({
  professionalId: uuid('Profissional inválido'),
  pageType: picklist(pageTypes, INVALID),
  referrer: optional(pipe(string(INVALID), maxLength(2000, INVALID)), ''),
  /** Signed time of opening the page. */
  ticket: pipe(string(INVALID), minLength(1, INVALID), maxLength(500, INVALID)),
  visitorId: optional(uuid(INVALID)),
});
export type VisitInput = InferOutput<typeof visitInput>;

export const visitsQuery = form({ professional: optional(uuid('Profissional inválido')) });
