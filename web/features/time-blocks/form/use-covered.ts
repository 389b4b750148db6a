import { useQuery } from '@tanstack/react-query';
import type { Covered } from '../../../../domain/scheduling/block-input.ts';
import type { LocalDate } from '../../../../domain/scheduling/clock.ts';
import { useSettled } from '../../../lib/use-typed-search.ts';
import { coveredQuery } from '../time-blocks-query.ts';
import { type BlockFields, checkBlock } from './block-fields.ts';

/** The appointments under the block as it stands in the form: asked for once the form is whole and rests for a moment. */
export function useCovered(professional: string, fields: BlockFields, earliest: LocalDate) {
  const now = keyOf(fields, earliest);
  const settled = useSettled(now);
  const asked = useQuery(coveredQuery(professional, settled === null ? null : JSON.parse(settled)));
  // What is known of another block says nothing of this one.
  const isOfThis = now !== null && settled === now;
  const shown: Covered | null = isOfThis ? (asked.data ?? null) : null;
  return {
    shown,
    isLooking: now !== null && shown === null && !asked.isError,
    isUnknown: isOfThis && shown === null && asked.isError,
    retry: () => void asked.refetch(),
  };
}

export type CoveredState = ReturnType<typeof useCovered>;

/** The reason covers nobody: typing it asks nothing. */
function keyOf(fields: BlockFields, earliest: LocalDate): string | null {
  const checked = checkBlock({ ...fields, reason: '' }, earliest);
  return checked.ok ? JSON.stringify(checked.value) : null;
}
