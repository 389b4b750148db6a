import {
  boolean,
  type InferOutput,
  literal,
  maxLength,
  picklist,
  pipe,
  regex,
  string,
  variant,
} from 'valibot';
import { form } from '../fields.ts';
import { lgpdStatuses } from './consent.ts';

const INVALID = 'Consentimento inválido';
const version = pipe(string(INVALID), maxLength(40, INVALID), regex(/^[\w.-]+$/, INVALID));

/** POST /api/consents. `version`: of the texts that were on screen. */
export const consentInput = variant(
  'kind',
  [
    form({ kind: literal('lgpd'), status: picklist(lgpdStatuses, INVALID), version }),
    form({
      kind: literal('cookies'),
      functional: boolean(INVALID),
      analytics: boolean(INVALID),
      marketing: boolean(INVALID),
      version,
    }),
    form({ kind: literal('marketing'), isGranted: boolean(INVALID), version }),
  ],
  INVALID,
);
export type ConsentInput = InferOutput<typeof consentInput>;
