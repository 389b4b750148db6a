import { useQueries, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { blockMessages } from '../../../../domain/messages.ts';
import type { StoredBlock } from '../../../../domain/scheduling/block-days.ts';
import {
  type BlockList,
  type Covered,
  SHOWN_COVERED,
  type TimeBlockInput,
} from '../../../../domain/scheduling/block-input.ts';
import { blockGone } from '../../../../domain/scheduling/block-text.ts';
import type { LocalDate } from '../../../../domain/scheduling/clock.ts';
import { messageOf, shownFailure } from '../../../lib/api.ts';
import { ApiError } from '../../../lib/api-error.ts';
import { useSettled } from '../../../lib/use-typed-search.ts';
import { useStudioForm } from '../../../ui/form/use-studio-form.ts';
import { toast } from '../../../ui/toast.tsx';
import { blocksWritten, COVERED, coveredQuery, createTimeBlock, editTimeBlock } from '../requests.ts';
import { type BlockFields, checkBlock, emptyBlock, fieldsOf } from './block-fields.ts';

export interface BlockFormProps {
  list: BlockList;
  /** null for a new one. */
  block: StoredBlock | null;
  start?: Partial<BlockFields> | undefined;
  /** Ids of the colleagues who may get the same new block. */
  others?: readonly string[] | undefined;
  /** They get it unless that is taken back. */
  startsForAll?: boolean | undefined;
  onClose: () => void;
}

export function useBlockForm(props: BlockFormProps) {
  const { list, block, start, others = [], startsForAll = false, onClose } = props;
  const { today, professionalId } = list;
  const [forAll, setForAll] = useState(startsForAll);
  const colleagues = forAll ? others : [];
  const queryClient = useQueryClient();
  const earliestOf = (stored: StoredBlock | null) =>
    stored && stored.blockedDate < today ? stored.blockedDate : today;

  /** Once more after a failure: who has it keeps it. */
  async function createForAll(made: Parameters<typeof createTimeBlock>[1]): Promise<StoredBlock> {
    await Promise.all(colleagues.map((colleague) => createTimeBlock(colleague, made)));
    return createTimeBlock(professionalId, made);
  }

  const form = useStudioForm({
    initial: block ? fieldsOf(block) : { ...emptyBlock(today), ...start },
    stored: block,
    read: (fields, stored) => checkBlock(fields, earliestOf(stored)),
    save: (input: TimeBlockInput, stored) => {
      const accepted = covered.shown?.ids ?? [];
      if (!stored) return createForAll({ ...input, accepted });
      return editTimeBlock(stored.id, { ...input, version: stored.version, accepted });
    },
    resume: (saved) => ({ stored: saved, fields: fieldsOf(saved) }),
    onSaved: (saved, _, stored) => {
      blocksWritten(queryClient, professionalId, { id: saved.id, block: saved });
      toast.success(stored ? blockMessages.updated : blockMessages.created);
    },
    onClose,
    onFailed: (error, input, stored) => {
      if (!(error instanceof ApiError)) return;
      if (error.code === 'block_overlaps') {
        // The answer of our own API to this refusal carries what the block covers.
        const found = error.body as unknown as Covered;
        const asked = coveredQuery(professionalId, { ...input, reason: null });
        // Whose they are among several is asked for anew.
        if (colleagues.length > 0) void queryClient.invalidateQueries({ queryKey: COVERED });
        else queryClient.setQueryData(asked.queryKey, found);
      }
      if (error.code === 'not_found' && stored) {
        form.rebase(null, form.base.fields);
        blocksWritten(queryClient, professionalId, { id: stored.id, block: null });
      }
    },
  });
  const { stored } = form.base;
  const earliest = earliestOf(stored);
  const covered = useCovered([professionalId, ...colleagues], form.fields, earliest);
  const code = form.error instanceof ApiError ? form.error.code : undefined;
  // Saving again makes it anew.
  const isGone = block !== null && stored === null && code === 'not_found';
  return {
    ...form,
    professionalId,
    forAll,
    setForAll,
    stored,
    earliest,
    covered,
    isConflict: code === 'edited_elsewhere',
    ...refusalOf(form.error, isGone),
    edit: (change: (now: BlockFields) => BlockFields) => form.change(change(form.fields)),
    /** Saves the edits over what another tab saved. */
    keepMine: (current: StoredBlock) => {
      form.rebase(current, fieldsOf(current));
      form.save();
    },
  };
}

export type BlockForm = ReturnType<typeof useBlockForm>;

/** What stands in the way, where neither a field nor the notice of the other version shows it. */
function refusalOf(error: Error | null, isGone: boolean): { refusal: string | null; refusalTitle?: string } {
  const code = error instanceof ApiError ? error.code : '';
  if (!error || ['edited_elsewhere', 'invalid_input'].includes(code)) return { refusal: null };
  if (isGone) return { refusal: blockGone };
  if (['block_overlaps', 'too_many_blocks'].includes(code)) return { refusal: messageOf(error) };
  const { title, message } = shownFailure(blockMessages.saveFailed, error);
  return { refusal: message, refusalTitle: title };
}

/** The appointments under the block as it stands in the form: asked for once the form is whole and rests for a moment. */
function useCovered(professionals: readonly string[], fields: BlockFields, earliest: LocalDate) {
  const now = keyOf(fields, earliest);
  const settled = useSettled(now);
  const block: TimeBlockInput | null = settled === null ? null : JSON.parse(settled);
  const asked = useQueries({ queries: professionals.map((one) => coveredQuery(one, block)) });
  const isError = asked.some((one) => one.isError);
  // What is known of another block says nothing of this one.
  const isOfThis = now !== null && settled === now;
  const found = asked.flatMap(({ data }) => data ?? []);
  const shown = isOfThis && found.length === asked.length ? allCovered(found) : null;
  return {
    shown,
    isLooking: now !== null && shown === null && !isError,
    isUnknown: isOfThis && shown === null && isError,
    retry: () => asked.forEach((one) => void one.refetch()),
  };
}

const allCovered = (found: readonly Covered[]): Covered => ({
  count: found.reduce((sum, { count }) => sum + count, 0),
  ids: found.flatMap(({ ids }) => ids),
  appointments: found
    .flatMap(({ appointments }) => appointments)
    .sort((one, other) => one.startsAt.localeCompare(other.startsAt))
    .slice(0, SHOWN_COVERED),
});

/** The reason covers nobody: typing it asks nothing. */
function keyOf(fields: BlockFields, earliest: LocalDate): string | null {
  const checked = checkBlock({ ...fields, reason: '' }, earliest);
  return checked.ok ? JSON.stringify(checked.value) : null;
}
