/** Columns of a row that rest sealed, each bound to its place (sealing.ts). */
import type { Env } from './env.ts';
import { currentKeyId, seal, unseal } from './sealing.ts';

interface Placed {
  studioId: string;
  id: string;
}

export const openColumn = <Column extends string>(
  env: Env,
  row: Placed & { readonly [Name in Column]: string | null },
  column: Column,
): Promise<string> => unseal(env, { studioId: row.studioId, rowId: row.id, column }, String(row[column]));

/** The same columns sealed with the key that seals now. */
export async function resealColumns(env: Env, row: Placed, sealed: Record<string, string | null>) {
  const opened = Object.entries(sealed).map(async ([column, text]) => [
    column,
    text === null ? null : await openColumn(env, { ...row, ...sealed }, column),
  ]);
  return sealColumns(env, row, Object.fromEntries(await Promise.all(opened)));
}

/** The columns sealed for this row, and with which key; what is null stays null. */
export async function sealColumns<Texts extends Record<string, string | null>>(
  env: Env,
  { studioId, id: rowId }: Placed,
  texts: Texts,
): Promise<Texts & { keyId: string }> {
  const sealed = Object.entries(texts).map(async ([column, text]) => [
    column,
    text === null ? null : await seal(env, { studioId, rowId, column }, text),
  ]);
  const [keyId, ...columns] = await Promise.all([currentKeyId(env), ...sealed]);
  return { ...(Object.fromEntries(columns as [string, string | null][]) as Texts), keyId };
}
