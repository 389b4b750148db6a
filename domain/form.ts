import { type ObjectEntries, type ObjectIssue, object, safeParse } from 'valibot';
import { FILL_REQUIRED } from './errors.ts';

/**
 * `object` whose missing keys give the message of their own field ('Nome é obrigatório') instead of Valibot's English
 * one. Unknown keys are dropped.
 */
// @__NO_SIDE_EFFECTS__
export function form<const Entries extends ObjectEntries>(entries: Entries) {
  return object(entries, (issue: ObjectIssue) => {
    const entry = entries[String(issue.path?.at(-1)?.key)];
    const first = entry && safeParse(entry, undefined).issues?.[0];
    return first?.message ?? FILL_REQUIRED;
  });
}
