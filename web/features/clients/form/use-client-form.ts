import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useMemo, useState } from 'react';
import type { ClientInput, ClientRow } from '../../../../domain/client.ts';
import { clientSentences } from '../../../../domain/client-sentences.ts';
import { afterWrite } from '../../../lib/after-write.ts';
import { ApiError, sentenceOf } from '../../../lib/api.ts';
import { useDraft } from '../../../lib/drafts.ts';
import { draftKey } from '../../../lib/storage.ts';
import type { FieldErrors } from '../../../lib/validation.ts';
import { toast } from '../../../ui/toast.tsx';
import { changeClient, createClient } from '../requests.ts';
import { type ClientFields, checkClient, clientFields, emptyClient, fieldsOf } from './client-fields.ts';

export interface ClientFormProps {
  /** Whose drafts these are. */
  owner: string;
  /** null for a new one. */
  client: ClientRow | null;
  /** What a new one begins with, e.g. the name that a search did not find. */
  initial?: Partial<ClientFields> | undefined;
  onSaved: (client: ClientRow) => void;
}

/** The form of one client: what is typed, its draft, its errors, saving. */
export function useClientForm({ owner, client, initial, onSaved }: ClientFormProps) {
  const [start] = useState(() => (client ? fieldsOf(client) : { ...emptyClient, ...initial }));
  const [typed, setTyped] = useState<ClientFields | null>(null);
  const [errors, setErrors] = useState<FieldErrors>({});
  const queryClient = useQueryClient();
  const fields = typed ?? start;
  const kept = useMemo(() => (typed && !sameFields(typed, start) ? typed : null), [typed, start]);
  const draft = useDraft(draftKey(`client-form:${client?.id ?? 'new'}`, owner), clientFields, kept);

  const saving = useMutation({
    mutationFn: (input: ClientInput) =>
      client ? changeClient(client.id, { ...input, version: client.updatedAt }) : createClient(input),
    onSuccess: (saved) => {
      draft.forget();
      afterWrite(queryClient, 'client');
      toast.success(client ? clientSentences.changed : clientSentences.created);
      onSaved(saved);
    },
    onError: (error) => {
      if (!(error instanceof ApiError)) return;
      setErrors(error.fields);
      if (error.code === 'edited_elsewhere') void queryClient.invalidateQueries({ queryKey: ['clients'] });
    },
  });

  function submit(event: FormEvent) {
    event.preventDefault();
    // The dialog may stand over another form, and React lets the event rise to it.
    event.stopPropagation();
    const checked = checkClient(fields, new Date().toISOString().slice(0, 10));
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
    refusal: saving.error ? refusalOf(saving.error, client === null) : null,
    /** A few words that tell which draft it is. */
    recoverable: found && (found.fullName || found.phone || found.email || 'Sem nome'),
    recover: () => setTyped(found),
    discardDraft: draft.forget,
    change: (part: Partial<ClientFields>) => setTyped({ ...fields, ...part }),
  };
}

/** Field messages stand at their fields; the rest is said above them. */
function refusalOf(error: unknown, isNew: boolean): string | null {
  if (error instanceof ApiError && Object.keys(error.fields).length > 0) return null;
  return isNew ? clientSentences.createFailed(sentenceOf(error)) : sentenceOf(error);
}

function sameFields(a: ClientFields, b: ClientFields): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}
