import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useMemo, useState } from 'react';
import type { ProcedureType } from '../../../domain/procedure-type.ts';
import { ApiError, sentenceOf } from '../../lib/api.ts';
import { useDraft } from '../../lib/drafts.ts';
import { draftKey } from '../../lib/storage.ts';
import type { FieldErrors } from '../../lib/validation.ts';
import { toast } from '../../ui/toast.tsx';
import {
  checkProcedureType,
  emptyProcedureType,
  fieldsOf,
  type ProcedureTypeFields,
  procedureTypeFields,
} from './procedure-type-fields.ts';
import { useReplaceProcedureType } from './procedure-types-query.ts';
import { createProcedureType, type ProcedureTypeInput, updateProcedureType } from './requests.ts';

export interface ProcedureTypeFormProps {
  /** Whose drafts these are. */
  owner: string;
  /** null for a new one. */
  procedure: ProcedureType | null;
  onClose: () => void;
}

/** The form of one procedure type: what is typed, its draft, its errors, saving. */
export function useProcedureTypeForm({ owner, procedure, onClose }: ProcedureTypeFormProps) {
  const [initial] = useState(() => (procedure ? fieldsOf(procedure) : emptyProcedureType));
  const [typed, setTyped] = useState<ProcedureTypeFields | null>(null);
  const [errors, setErrors] = useState<FieldErrors>({});
  const replace = useReplaceProcedureType();
  const fields = typed ?? initial;
  const kept = useMemo(() => (typed && !sameFields(typed, initial) ? typed : null), [typed, initial]);
  const draft = useDraft(
    draftKey(`procedure-form:${procedure?.id ?? 'new'}`, owner),
    procedureTypeFields,
    kept,
  );

  const saving = useMutation({
    mutationFn: (input: ProcedureTypeInput) =>
      procedure ? updateProcedureType(procedure.id, input) : createProcedureType(input),
    onSuccess: (saved) => {
      draft.forget();
      replace(saved);
      toast.success(procedure ? 'Procedimento atualizado com sucesso!' : 'Procedimento criado com sucesso!');
      onClose();
    },
    onError: (error) => error instanceof ApiError && setErrors(error.fields),
  });

  function submit(event: FormEvent) {
    event.preventDefault();
    const checked = checkProcedureType(fields);
    setErrors(checked.ok ? {} : checked.errors);
    if (checked.ok && !saving.isPending) saving.mutate(checked.value);
  }

  const found = typed === null ? draft.found : null;
  return {
    fields,
    errors,
    submit,
    touched: kept !== null,
    pending: saving.isPending,
    refusal: saving.error ? sentenceOf(saving.error) : null,
    /** A few words that tell which draft it is. */
    recoverable: found && (found.name || found.description || found.price || 'Sem nome'),
    recover: () => setTyped(found),
    discardDraft: draft.forget,
    change: (part: Partial<ProcedureTypeFields>) => setTyped({ ...fields, ...part }),
  };
}

function sameFields(a: ProcedureTypeFields, b: ProcedureTypeFields): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}
