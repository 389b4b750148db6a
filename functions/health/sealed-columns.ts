import * as v from 'valibot';
import type { SealedVersion } from '../../db/queries/anamneses/versions.ts';
import { type HealthAlert, healthAlerts } from '../../domain/health/alert.ts';
import {
  type AnamnesisAnswers,
  type AnamnesisField,
  type AnamnesisFieldName,
  anamnesisFieldNames,
  anamnesisFields,
  type HiddenAnswers,
  hiddenFields,
  isHidden,
  type OpenAnswers,
  UNSURE,
} from '../../domain/health/anamnesis.ts';
import type { Env } from '../env.ts';
import { openColumn } from '../sealed-columns.ts';

type Row<Column extends 'answers' | 'hidden' | 'alerts'> = Pick<SealedVersion, 'studioId' | 'id' | Column>;

interface Opened {
  answers: AnamnesisAnswers;
  salt: string;
}

/** What was hidden; only for whom the access was logged. */
export async function openHidden(env: Env, row: Row<'hidden'>): Promise<HiddenAnswers> {
  return v.parse(hiddenText, JSON.parse(await openColumn(env, row, 'hidden')));
}

export async function openAll(env: Env, row: SealedVersion): Promise<Opened> {
  const [{ answers, salt }, hidden] = await Promise.all([openAnswers(env, row), openHidden(env, row)]);
  return { answers: { ...answers, ...hidden }, salt };
}

export const openAlerts = async (env: Env, row: Row<'alerts'>): Promise<HealthAlert[]> =>
  v.parse(v.array(v.picklist(healthAlerts)), JSON.parse(await openColumn(env, row, 'alerts')));

export async function openAnswers(
  env: Env,
  row: Row<'answers'>,
): Promise<{ answers: OpenAnswers; salt: string }> {
  const { salt, ...answers } = v.parse(answersText, JSON.parse(await openColumn(env, row, 'answers')));
  return { answers, salt };
}

// A question that a later form adds is unanswered in what was sealed before it.
function answerOf(field: AnamnesisField) {
  if (field.kind === 'yesNo') return v.optional(v.nullable(v.union([v.boolean(), v.literal(UNSURE)])), null);
  return v.optional(
    v.nullable(field.kind === 'choice' ? v.picklist(Object.keys(field.labels)) : v.string()),
    null,
  );
}

const answersOf = (names: readonly AnamnesisFieldName[]) =>
  Object.fromEntries(names.map((name) => [name, answerOf(anamnesisFields[name])]));

// The types are made from the same fields, which the compiler does not see here.
const isChecked = () => true;
const hiddenText = v.pipe(v.object(answersOf(hiddenFields)), v.custom<HiddenAnswers>(isChecked));
const answersText = v.pipe(
  v.object({ salt: v.string(), ...answersOf(anamnesisFieldNames.filter((name) => !isHidden(name))) }),
  v.custom<OpenAnswers & { salt: string }>(isChecked),
);
