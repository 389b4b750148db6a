import { useState } from 'react';
import { isConflict, messageOf } from '../../lib/api.ts';
import { clashes, collide, type Difference, type Words } from './merge.ts';
import { type StudioFormOptions, useStudioForm } from './use-studio-form.ts';

interface VersionedFormOptions<Fields extends object, Input, Answer, Stored>
  extends StudioFormOptions<Fields, Input, Answer, Stored> {
  /** As it is stored now; undefined where it is gone. */
  readAgain: (stored: NonNullable<Stored>) => Promise<NonNullable<Stored> | undefined>;
  fieldsOf: (stored: NonNullable<Stored>) => Fields;
  /** Shows what both changed; without it the form says only that something was. */
  wordsOf?: (fields: Fields) => Words;
}

/**
 * A form of what has a version. Edits are saved over what another screen saved meanwhile; where both changed the same field the form
 * has `conflict`, and the next save goes over what is stored.
 */
export function useVersionedForm<Fields extends object, Input, Answer, Stored>({
  readAgain,
  fieldsOf,
  wordsOf = () => [],
  ...options
}: VersionedFormOptions<Fields, Input, Answer, Stored>) {
  const { read, save, refusalOf = messageOf } = options;
  const [conflict, setConflict] = useState<readonly Difference[] | null>(null);
  const form = useStudioForm<Fields, Input, Answer, Stored>({
    ...options,
    async save(input, stored) {
      setConflict(null);
      try {
        return await save(input, stored);
      } catch (error) {
        const theirs = stored != null && isConflict(error) ? await readAgain(stored) : undefined;
        if (theirs === undefined) throw error;
        return saveOver(theirs, error);
      }
    },
    refusalOf: (error) => (conflict ? null : refusalOf(error)),
  });

  function saveOver(stored: NonNullable<Stored>, error: unknown): Promise<Answer> {
    const theirs = fieldsOf(stored);
    const [base, mine] = [form.latestBase.current.fields, form.api.state.values];
    form.mergeTheirs(stored, theirs);
    const merged = read(form.api.state.values, stored);
    if (!collide(base, mine, theirs) && merged.ok) return save(merged.value, stored);
    setConflict(clashes(wordsOf(base), wordsOf(mine), wordsOf(theirs)));
    throw error;
  }
  return { ...form, conflict };
}
