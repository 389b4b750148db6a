import {
  type AnamnesisAnswers,
  type AnamnesisFieldName,
  anamnesisFields,
  isAlertField,
  NO,
  UNSURE,
} from '../../../../domain/health/anamnesis.ts';

/** Texts, '' while unanswered. `detail`: 'no', 'unsure', or 'yes:' and the details; `yesNo`: 'yes', 'no' or 'unsure'; `choice`: its key; dates 'YYYY-MM-DD'. */
export type AnswerFields = Record<AnamnesisFieldName, string>;

export const answerNames = Object.keys(anamnesisFields) as AnamnesisFieldName[];

const YES_PREFIX = 'yes:';
const YES = 'Sim';

export const affirm = (details: string): string => YES_PREFIX + details;

export const detailsOf = (typed: string): string | null =>
  typed.startsWith(YES_PREFIX) ? typed.slice(YES_PREFIX.length) : null;

export function answerFieldsOf(answers: Partial<AnamnesisAnswers>): AnswerFields {
  return mapAnswers((name) => typedOf(name, answers[name] ?? null));
}

function typedOf(name: AnamnesisFieldName, answer: string | boolean | null): string {
  if (answer === null) return '';
  if (typeof answer === 'boolean') return answer ? 'yes' : 'no';
  if (isAlertField(name) && answer === UNSURE) return 'unsure';
  if (anamnesisFields[name].kind !== 'detail') return answer;
  return answer === NO ? 'no' : affirm(answer === YES ? '' : answer);
}

export function answersOf(fields: AnswerFields): Record<AnamnesisFieldName, string | boolean | null> {
  return mapAnswers((name) => (isShown(name, fields) ? answerOf(name, fields[name]) : null));
}

function answerOf(name: AnamnesisFieldName, typed: string): string | boolean | null {
  if (typed === '') return null;
  if (isAlertField(name) && typed === 'unsure') return UNSURE;
  const { kind } = anamnesisFields[name];
  if (kind === 'yesNo') return typed === 'yes';
  if (kind !== 'detail') return typed;
  const said = detailsOf(typed)?.trim();
  if (said === undefined) return NO;
  // 'Sim' and, asked which, 'Não sei' is a yes: alone it would be stored as the answer 'Não sei'.
  return said === NO || said === UNSURE ? `${YES}: ${said}` : said || YES;
}

/** Some only follow another's 'yes'. */
export function isShown(name: AnamnesisFieldName, fields: AnswerFields): boolean {
  const field = anamnesisFields[name];
  return !('after' in field) || fields[field.after] === 'yes';
}

export const isOfStudio = (name: AnamnesisFieldName): boolean => 'by' in anamnesisFields[name];

export function progressOf(names: readonly AnamnesisFieldName[], fields: AnswerFields) {
  const asked = names.filter((name) => !isOfStudio(name) && isShown(name, fields));
  return { answered: asked.filter((name) => fields[name].trim() !== '').length, of: asked.length };
}

export const mapAnswers = <Value>(value: (name: AnamnesisFieldName) => Value) =>
  Object.fromEntries(answerNames.map((name) => [name, value(name)])) as Record<AnamnesisFieldName, Value>;
