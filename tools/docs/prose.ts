import { authErrorCodes } from '../../domain/auth/v1-error.ts';
import { messages } from '../../domain/errors.ts';

const codes = new Set<string>([...Object.keys(messages), ...authErrorCodes]);

export interface Answers {
  successes: string[];
  /** Of a body that is not a JSON object; 'none' where there is no body. */
  type: string | undefined;
  /** 'Answers 200 `AnamnesisLink[]`'. */
  isList: boolean;
  /** 'Answers 200 `{ rows, total, note? }`': the fields of the object, whether they are always there; unknown when the body is described by words. */
  fields: Map<string, boolean> | undefined;
  /** Status -> codes. */
  refusals: Map<string, string[]>;
}

/** By the docstring: 'Answers 201', 'Answers 200 with `text/csv`', '409 time_taken, 422 weak_password, same_password'. */
export function answersOf(text: string): Answers {
  const answered = text.slice(text.search(/\b[Aa]nswers:?\s\d{3}/));
  const [success = ''] = answered.split(/\bRefuses\b|\bHEAD answers\b/);
  const statuses = success.match(/\b(?:20[0-24]|30[234])\b/g) ?? [];
  return {
    successes: [...new Set([...statuses, ...(isTagged(text) ? ['304'] : [])])],
    type: typeOf(success),
    isList: /^answers \d{3} `\w+\[\]`/i.test(success),
    fields: fieldsOf(success),
    refusals: refusalsOf(answered),
  };
}

function typeOf(success: string): string | undefined {
  if (/\bwithout a body\b/.test(success)) return 'none';
  return /`((?:application|image|text)\/[\w.+*-]+)`/.exec(success)?.[1];
}

function fieldsOf(success: string): Map<string, boolean> | undefined {
  const shape = /^answers:?\s\d{3}(?:\swith)?\s`\{([^`…]*)\}`(?!\sor\b)/i.exec(success)?.[1];
  if (shape === undefined) return undefined;
  const names = withoutInner(shape).matchAll(/(?:^|,)\s*(\w+)(\??)/g);
  return new Map([...names].map(([, name = '', mark]) => [name, mark === '']));
}

/** 'a, b: [{ c, d }]' -> 'a, b'. */
function withoutInner(shape: string): string {
  const flatter = shape.replace(/:?\s*[{[(][^{}[\]()]*[}\])]/g, '');
  return flatter === shape ? shape : withoutInner(flatter);
}

function refusalsOf(text: string): Map<string, string[]> {
  const refusals = new Map<string, string[]>();
  const statuses = text
    .replace(/\([^)]*\)|`[^`]*`/g, '')
    .matchAll(/\b([45]\d\d)\b((?:(?!\b[45]\d\d\b)[^.;])*)/g);
  for (const [, status = '', words = ''] of statuses) {
    const named = (words.match(/\b[a-z\d_]+\b/g) ?? []).filter((word) => codes.has(word));
    if (named.length > 0) refusals.set(status, [...(refusals.get(status) ?? []), ...named]);
  }
  return refusals;
}

/** 'Body `image/*`'. */
export const bodyTypeOf = (text: string): string | undefined => /\bBody `(image\/\*)`/.exec(text)?.[1];

/** 'Header `Idempotency-Key`', and of a *tagged* answer `If-None-Match`. */
export function namedHeaders(text: string): { name: string; isRequired: boolean }[] {
  const named = [...text.matchAll(/\bHeader `([\w-]+)`/g)].map(([, name = '']) => ({
    name,
    isRequired: true,
  }));
  return isTagged(text) ? [...named, { name: 'If-None-Match', isRequired: false }] : named;
}

export const isTagged = (text: string): boolean => /\btagged\b/.test(text);

/** 'Query `token` (the link's hash), `type`' up to the next stop. */
export function namedQuery(text: string): string[] {
  const list = /\bQuery (`[^;.:]*)/.exec(text.replace(/\([^)]*\)/g, ''))?.[1] ?? '';
  return [...list.matchAll(/(\w+)\??(?=[,`])/g)].map(([, name = '']) => name);
}
