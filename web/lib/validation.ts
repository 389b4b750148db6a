import { type BaseIssue, type BaseSchema, flatten, type InferOutput, safeParse } from 'valibot';
import { formatTime, parseTime } from '../../domain/scheduling/clock.ts';

export type FieldErrors = Record<string, string[]>;

export type Checked<T> = { ok: true; value: T } | { ok: false; errors: FieldErrors };

export function check<S extends BaseSchema<unknown, unknown, BaseIssue<unknown>>>(
  schema: S,
  input: unknown,
): Checked<InferOutput<S>> {
  const parsed = safeParse(schema, input);
  if (parsed.success) return { ok: true, value: parsed.output };
  const nested: Record<string, string[] | undefined> = flatten(parsed.issues).nested ?? {};
  const errors: FieldErrors = {};
  for (const [name, messages] of Object.entries(nested)) {
    const first = messages?.[0];
    if (first !== undefined) errors[name] = [first];
  }
  return { ok: false, errors };
}

/** 'HH:MM' of '9', '9h', '930', '0930', '9:30', '9h30', '9.30'. Anything else stays as it is. */
export function typedTime(text: string): string {
  const parts = /^(\d{1,2})(?:[h:.,]?(\d{2}))?h?$/.exec(text.toLowerCase().replace(/\s|min/g, ''));
  if (!parts) return text;
  const time = `${parts[1]?.padStart(2, '0')}:${parts[2] ?? '00'}`;
  const minute = parseTime(time);
  return minute === null ? text : formatTime(minute);
}
