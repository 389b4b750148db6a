import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useMemo, useState } from 'react';
import type { ClientInput, ClientRow } from '../../../../domain/client.ts';
import { clientSentences } from '../../../../domain/client-sentences.ts';
import { afterWrite } from '../../../lib/after-write.ts';
import { ApiError, sentenceOf } from '../../../lib/api.ts';
import { clientQuery } from '../../../lib/client-query.ts';
import { useDraft } from '../../../lib/drafts.ts';
import { draftKey } from '../../../lib/storage.ts';
import type { FieldErrors } from '../../../lib/validation.ts';
import { toast } from '../../../ui/toast.tsx';
import type { Difference } from '../../../ui/versions-table.tsx';
import { changeClient, createClient } from '../requests.ts';
import { type ClientFields, checkClient, clientFields, emptyClient, fieldsOf } from './client-fields.ts';
import { clashes, merged } from './overtaken.ts';

export interface ClientFormProps {
  /** Whose drafts these are. */
  owner: string;
  /** null for a new one. */
  client: ClientRow | null;
  /** What a new one begins with, e.g. the name that a search did not find. */
  initial?: Partial<ClientFields> | undefined;
  onSaved: (client: ClientRow) => void;
  /** Offered once a new client is registered: books an appointment. */
  onSchedule?: ((clientId: string) => void) | undefined;
}

/** Milliseconds during which 'Agendar' is offered after a client was registered. */
const SCHEDULE_TIME = 10_000;

/** The form of one client: what is typed, its draft, its errors, saving. */
export function useClientForm({ owner, client, initial, onSaved, onSchedule }: ClientFormProps) {
  const [base, setBase] = useState<Base>(() => ({
    client,
    fields: client ? fieldsOf(client) : { ...emptyClient, ...initial },
    overtaken: null,
  }));
  const [typed, setTyped] = useState<ClientFields | null>(null);
  const [errors, setErrors] = useState<FieldErrors>({});
  const fields = typed ?? base.fields;
  const kept = useMemo(() => (typed && !sameFields(typed, base.fields) ? typed : null), [typed, base]);
  const draft = useDraft(draftKey(`client-form:${client?.id ?? 'new'}`, owner), clientFields, kept);

  const saving = useSaving({
    client: base.client,
    onRefused: setErrors,
    onOvertaken: (theirs) => {
      setBase({ client: theirs, fields: fieldsOf(theirs), overtaken: clashes(base.fields, fields, theirs) });
      // Whatever was typed since it was sent, too.
      setTyped((now) => merged(base.fields, now ?? fields, theirs));
    },
    onSaved: (saved) => {
      draft.forget();
      onSaved(saved);
    },
    onSchedule,
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
    /** Once another screen was faster: what both changed. */
    overtaken: base.overtaken,
    /** A few words that tell which draft it is. */
    recoverable: found && (found.fullName || found.phone || found.email || 'Sem nome'),
    recover: () => setTyped(found),
    discardDraft: draft.forget,
    change: (part: Partial<ClientFields>) => setTyped({ ...fields, ...part }),
  };
}

interface Base {
  /** As she was read. */
  client: ClientRow | null;
  fields: ClientFields;
  overtaken: readonly Difference[] | null;
}

interface Saving {
  client: ClientRow | null;
  onRefused: (errors: FieldErrors) => void;
  /** Somebody else saved her meanwhile: as she is now. */
  onOvertaken: (theirs: ClientRow) => void;
  onSaved: (client: ClientRow) => void;
  onSchedule: ClientFormProps['onSchedule'];
}

function useSaving({ client, onRefused, onOvertaken, onSaved, onSchedule }: Saving) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (input: ClientInput) => {
      if (!client) return createClient(input);
      return changeClient(client.id, { ...input, version: client.updatedAt }).catch(
        async (error: unknown) => {
          if (isOvertaken(error))
            onOvertaken(await queryClient.fetchQuery({ ...clientQuery(client.id), staleTime: 0 }));
          throw error;
        },
      );
    },
    onSuccess: (saved) => {
      afterWrite(queryClient, 'client');
      if (client || !onSchedule) toast.success(client ? clientSentences.changed : clientSentences.created);
      else {
        const action = { label: 'Agendar', onAction: () => onSchedule(saved.id) };
        toast.success({ message: clientSentences.created, duration: SCHEDULE_TIME, action });
      }
      onSaved(saved);
    },
    onError: (error) => {
      if (error instanceof ApiError) onRefused(error.fields);
      if (isOvertaken(error)) afterWrite(queryClient, 'client');
    },
  });
}

const isOvertaken = (error: unknown) => error instanceof ApiError && error.code === 'edited_elsewhere';

/** Field messages stand at their fields, and what was overtaken has a notice of its own; the rest is said above the fields. */
function refusalOf(error: unknown, isNew: boolean): string | null {
  if (error instanceof ApiError && Object.keys(error.fields).length > 0) return null;
  if (isOvertaken(error)) return null;
  return isNew ? clientSentences.createFailed(sentenceOf(error)) : sentenceOf(error);
}

function sameFields(a: ClientFields, b: ClientFields): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}
