/** Objects as forms send them: a key that is missing says the sentence of its own field. */
import { type ObjectEntries, type ObjectIssue, object, safeParse } from 'valibot';
import { FILL_REQUIRED } from './errors.ts';

/**
 * `object` whose missing keys answer the message of the field itself ('Nome é obrigatório') instead of Valibot's
 * English sentence. Keys that are not listed are dropped.
 */
// @__NO_SIDE_EFFECTS__
export function form<const Entries extends ObjectEntries>(entries: Entries) {
  return object(entries, (issue: ObjectIssue) => {
    const entry = entries[String(issue.path?.at(-1)?.key)];
    const first = entry && safeParse(entry, undefined).issues?.[0];
    return first?.message ?? FILL_REQUIRED;
  });
}
