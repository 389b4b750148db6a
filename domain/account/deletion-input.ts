import { check, config, type InferOutput, maxLength, optional, pipe, string, transform } from 'valibot';
import { FIRST_ONLY, flag } from '../fields.ts';
import { form } from '../form.ts';
import { DELETION_WORD } from './data-ownership.ts';
import { passwordCheckInput } from './security.ts';

const WORD_MISSING = `Digite ${DELETION_WORD} para confirmar`;

/** POST /api/account/deletion. The word counts in any case. */
export const deletionInput = form({
  ...passwordCheckInput.entries,
  confirmation: config(
    pipe(
      string(WORD_MISSING),
      maxLength(100, WORD_MISSING),
      transform((text) => text.trim().toUpperCase()),
      check((text) => text === DELETION_WORD, WORD_MISSING),
    ),
    FIRST_ONLY,
  ),
  /** Emails clients with an appointment after the deletion. */
  notifyClients: optional(flag(), false),
});
export type DeletionInput = InferOutput<typeof deletionInput>;
