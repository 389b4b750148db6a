import { useQuery, useQueryClient } from '@tanstack/react-query';
import { blockMessages } from '../../../../domain/messages.ts';
import type { StoredBlock } from '../../../../domain/scheduling/block-days.ts';
import type { BlockList, Covered, TimeBlockInput } from '../../../../domain/scheduling/block-input.ts';
import { blockGone } from '../../../../domain/scheduling/block-text.ts';
import type { LocalDate } from '../../../../domain/scheduling/clock.ts';
import { failedTitle, messageOf } from '../../../lib/api.ts';
import { ApiError } from '../../../lib/api-error.ts';
import { useSettled } from '../../../lib/use-typed-search.ts';
import { useStudioForm } from '../../../ui/form/use-studio-form.ts';
import { toast } from '../../../ui/toast.tsx';
import { blocksWritten, coveredQuery, createTimeBlock, editTimeBlock } from '../requests.ts';
import { type BlockFields, checkBlock, emptyBlock, fieldsOf } from './block-fields.ts';

export interface BlockFormProps {
  list: BlockList;
  /** null for a new one. */
  block: StoredBlock | null;
  start?: Partial<BlockFields> | undefined;
  onClose: () => void;
}

export function useBlockForm({ list, block, start, onClose }: BlockFormProps) {
  const { today, professionalId } = list;
  const queryClient = useQueryClient();
  const earliestOf = (stored: StoredBlock | null) =>
    stored && stored.blockedDate < today ? stored.blockedDate : today;

  const form = useStudioForm({
    initial: block ? fieldsOf(block) : { ...emptyBlock(today), ...start },
    stored: block,
    read: (fields, stored) => checkBlock(fields, earliestOf(stored)),
    save: (input: TimeBlockInput, stored) => {
      const accepted = covered.shown?.ids ?? [];
      if (!stored) return createTimeBlock(professionalId, { ...input, accepted });
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
        queryClient.setQueryData(coveredQuery(professionalId, { ...input, reason: null }).queryKey, found);
      }
      if (error.code === 'not_found' && stored) {
        form.rebase(null, form.base.fields);
        blocksWritten(queryClient, professionalId, { id: stored.id, block: null });
      }
    },
  });
  const { stored } = form.base;
  const earliest = earliestOf(stored);
  const covered = useCovered(professionalId, form.fields, earliest);
  const code = form.error instanceof ApiError ? form.error.code : undefined;
  // Saving again makes it anew.
  const isGone = block !== null && stored === null && code === 'not_found';
  return {
    ...form,
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
  return { refusal: messageOf(error), refusalTitle: failedTitle(blockMessages.saveFailed, error) };
}

/** The appointments under the block as it stands in the form: asked for once the form is whole and rests for a moment. */
function useCovered(professional: string, fields: BlockFields, earliest: LocalDate) {
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

/** The reason covers nobody: typing it asks nothing. */
function keyOf(fields: BlockFields, earliest: LocalDate): string | null {
  const checked = checkBlock({ ...fields, reason: '' }, earliest);
  return checked.ok ? JSON.stringify(checked.value) : null;
}
