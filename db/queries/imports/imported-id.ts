import { v5 } from 'uuid';
import type { ImportedNoun } from '../../../domain/import/past-import.ts';

/** The id of an imported row: the same each time that a portion is sent. `key`: what its file calls it. */
export const importedId = (
  importId: string,
  noun: ImportedNoun | 'records' | 'pictures',
  key: string,
): string => v5(`${noun}:${key}`, importId);
