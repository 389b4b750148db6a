import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { blockGone } from '../../../../domain/block-words.ts';
import type { Covered, TimeBlockInput } from '../../../../domain/scheduling/block-input.ts';
import { blockSentences } from '../../../../domain/sentences.ts';
import { ApiError, sentenceOf } from '../../../lib/api.ts';
import type { FieldErrors } from '../../../lib/validation.ts';
import { toast } from '../../../ui/toast.tsx';
import { createTimeBlock, editTimeBlock } from '../requests.ts';
import { blocksWritten, coveredQuery } from '../time-blocks-query.ts';

interface Wish {
  /** Undefined for a new one, like the version. */
  id: string | undefined;
  version: number | undefined;
  block: TimeBlockInput;
  accepted: string[];
}

interface Props {
  /** Whose block. */
  professionalId: string;
  onClose: () => void;
  onErrors: (errors: FieldErrors) => void;
  /** The block is no more: the next save makes it anew. */
  onGone: () => void;
}

/** Sends the form. What stands in the way is told, and nothing that was chosen is lost. */
export function useSaving({ professionalId, onClose, onErrors, onGone }: Props) {
  const queryClient = useQueryClient();
  const [isGone, setIsGone] = useState(false);
  const saving = useMutation({
    mutationFn: ({ id, version, block, accepted }: Wish) =>
      id === undefined || version === undefined
        ? createTimeBlock(professionalId, { ...block, accepted })
        : editTimeBlock(id, { ...block, version, accepted }),
    onSuccess: (block, { id }) => {
      blocksWritten(queryClient, professionalId, { id: block.id, block });
      toast.success(id === undefined ? blockSentences.created : blockSentences.updated);
      onClose();
    },
    onError: (error, { id, block }) => {
      if (!(error instanceof ApiError)) return;
      onErrors(error.fields);
      if (error.code === 'block_overlaps') {
        // The answer of our own API to this refusal carries what the block covers.
        const covered = error.body as unknown as Covered;
        queryClient.setQueryData(coveredQuery(professionalId, { ...block, reason: null }).queryKey, covered);
      }
      if (error.code === 'not_found' && id !== undefined) {
        setIsGone(true);
        onGone();
        blocksWritten(queryClient, professionalId, { id, block: null });
      }
    },
  });
  const { error } = saving;
  const code = error instanceof ApiError ? error.code : undefined;
  const isOvertaken = code === 'edited_elsewhere';
  const isSaidElsewhere = isOvertaken || code === 'invalid_input';
  return {
    mutate: saving.mutate,
    reset: saving.reset,
    isPending: saving.isPending,
    isOvertaken,
    refusal: error && !isSaidElsewhere ? refusalOf(error, isGone && code === 'not_found') : null,
  };
}

function refusalOf(error: Error, isGone: boolean): { title: string | undefined; text: string } {
  if (isGone) return { title: undefined, text: blockGone };
  const isOurs = error instanceof ApiError && ['block_overlaps', 'too_many_blocks'].includes(error.code);
  return { title: isOurs ? undefined : blockSentences.saveFailed, text: sentenceOf(error) };
}
