import { type FormEvent, useState } from 'react';
import type { StoredBlock } from '../../../../domain/scheduling/block-days.ts';
import type { BlockList } from '../../../../domain/scheduling/block-input.ts';
import type { FieldErrors } from '../../../lib/validation.ts';
import { type BlockFields, checkBlock, emptyBlock, fieldsOf, stillWrong } from './block-fields.ts';
import { useCovered } from './use-covered.ts';
import { useSaving } from './use-saving.ts';

export interface BlockFormProps {
  list: BlockList;
  /** null for a new one. */
  block: StoredBlock | null;
  /** What a new one begins with. */
  start?: Partial<BlockFields> | undefined;
  onClose: () => void;
}

/** The form of one block: what is chosen, what it would cover, its errors, saving. */
export function useBlockForm({ list, block, start, onClose }: BlockFormProps) {
  const { today, professionalId } = list;
  // What the edit began from; null once it turns out that the block is gone.
  const [stored, setStored] = useState(block);
  const [initial, setInitial] = useState(() =>
    block ? fieldsOf(block) : { ...emptyBlock(today), ...start },
  );
  const [fields, setFields] = useState<BlockFields>(initial);
  const [errors, setErrors] = useState<FieldErrors>({});
  // What the last try was refused for: a new object each time, since the form moves the focus on it.
  const [refused, setRefused] = useState<FieldErrors>({});
  const earliest = stored && stored.blockedDate < today ? stored.blockedDate : today;
  const covered = useCovered(professionalId, fields, earliest);
  const saving = useSaving({ professionalId, onClose, onErrors: refuse, onGone: () => setStored(null) });

  function refuse(found: FieldErrors) {
    setErrors(found);
    setRefused(found);
  }

  function save(version: number | undefined) {
    const checked = checkBlock(fields, earliest);
    refuse(checked.ok ? {} : checked.errors);
    if (!checked.ok || saving.isPending) return;
    const accepted = covered.shown?.ids ?? [];
    saving.mutate({ id: stored?.id, version, block: checked.value, accepted });
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    // React lets it rise through the dialog into the form of the screen behind it.
    event.stopPropagation();
    save(stored?.version);
  }

  return {
    fields,
    errors,
    refused,
    stored,
    earliest,
    covered,
    submit,
    touched: JSON.stringify(fields) !== JSON.stringify(initial),
    pending: saving.isPending,
    refusal: saving.refusal,
    isOvertaken: saving.isOvertaken,
    change: (edit: (now: BlockFields) => BlockFields) => {
      setFields(edit);
      setErrors(stillWrong(errors, checkBlock(edit(fields), earliest)));
    },
    /** Gives up the edits for what another tab saved. */
    takeTheirs: (current: StoredBlock) => {
      setStored(current);
      setInitial(fieldsOf(current));
      setFields(fieldsOf(current));
      saving.reset();
    },
    /** Saves the edits over what another tab saved. */
    keepMine: (current: StoredBlock) => {
      setStored(current);
      save(current.version);
    },
  };
}

export type BlockForm = ReturnType<typeof useBlockForm>;
