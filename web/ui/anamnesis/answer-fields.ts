import {
  type AnamnesisAnswers,
  type AnamnesisFieldName,
  anamnesisFields,
  NO,
} from '../../../domain/health/anamnesis.ts';

/**
 * The answers as a form holds them, each a text, '' while unanswered. `detail`: 'no', or 'yes:' and the details; `yesNo`:
 * 'yes' or 'no'; `choice`: its key; dates 'YYYY-MM-DD'.
 */
export type AnswerFields = Record<AnamnesisFieldName, string>;

export const answerNames = Object.keys(anamnesisFields) as AnamnesisFieldName[];

const YES_PREFIX = 'yes:';
/** What is sent for 'yes' without details. */
const YES = 'Sim';

export const affirmed = (details: string): string => YES_PREFIX + details;

/** The details after 'yes'; null while the answer is not 'yes'. */
export const detailsOf = (typed: string): string | null =>
  typed.startsWith(YES_PREFIX) ? typed.slice(YES_PREFIX.length) : null;

/** Fields that are missing, such as the hidden ones of an ordinary read, are empty. */
export function answerFieldsOf(answers: Partial<AnamnesisAnswers>): AnswerFields {
  return mapAnswers((name) => typedOf(name, answers[name] ?? null));
}

function typedOf(name: AnamnesisFieldName, answer: string | boolean | null): string {
  if (answer === null) return '';
  if (typeof answer === 'boolean') return answer ? 'yes' : 'no';
  if (anamnesisFields[name].kind !== 'detail') return answer;
  return answer === NO ? 'no' : affirmed(answer === YES ? '' : answer);
}

/** As the schemas of `domain/health/anamnesis-input.ts` take them. */
export function answersOf(fields: AnswerFields): Record<AnamnesisFieldName, string | boolean | null> {
  return mapAnswers((name) => (isShown(name, fields) ? answerOf(name, fields[name]) : null));
}

function answerOf(name: AnamnesisFieldName, typed: string): string | boolean | null {
  if (typed === '') return null;
  const { kind } = anamnesisFields[name];
  if (kind === 'yesNo') return typed === 'yes';
  if (kind !== 'detail') return typed;
  const details = detailsOf(typed);
  return details === null ? NO : details.trim() || YES;
}

/** Whether the question is asked: some only follow another's 'yes'. */
export function isShown(name: AnamnesisFieldName, fields: AnswerFields): boolean {
  const field = anamnesisFields[name];
  return !('after' in field) || fields[field.after] === 'yes';
}

/** Only the studio fills it in. */
export const isOfStudio = (name: AnamnesisFieldName): boolean => 'by' in anamnesisFields[name];

/** How many of the questions that are asked have an answer. */
export function progressOf(names: readonly AnamnesisFieldName[], fields: AnswerFields) {
  const asked = names.filter((name) => !isOfStudio(name) && isShown(name, fields));
  return { answered: asked.filter((name) => fields[name].trim() !== '').length, of: asked.length };
}

/** The fields of the form, each with its value. */
export const mapAnswers = <Value>(value: (name: AnamnesisFieldName) => Value) =>
  Object.fromEntries(answerNames.map((name) => [name, value(name)])) as Record<AnamnesisFieldName, Value>;
