import { useQueryClient } from '@tanstack/react-query';
import type { ClientInput, ClientRow } from '../../../../domain/client/client.ts';
import { clientMessages } from '../../../../domain/client/messages.ts';
import { afterWrite } from '../../../lib/after-write.ts';
import { api, call, isConflict, isLost, messageOf } from '../../../lib/api.ts';
import { ApiError } from '../../../lib/api-error.ts';
import { draftKey } from '../../../lib/storage.ts';
import { useVersionedForm } from '../../../ui/form/use-versioned-form.ts';
import { toast } from '../../../ui/toast.tsx';
import { clientQuery } from '../../shared/requests.ts';
import { useStudioClock } from '../../shared/use-studio-clock.ts';
import { changeClient } from '../requests.ts';
import {
  type ClientFields,
  checkClient,
  clientFields,
  emptyClient,
  fieldsOf,
  wordsOf,
} from './client-fields.ts';

export interface ClientFormProps {
  /** Whose drafts these are. */
  owner: string;
  client: ClientRow | null;
  /** What a new one begins with, e.g. the name that a search did not find. */
  initial?: Partial<ClientFields> | undefined;
  onSaved: (client: ClientRow) => void;
  /** Offered once a new client is registered: books an appointment. */
  onSchedule?: ((clientId: string) => void) | undefined;
}

/** Milliseconds during which 'Agendar' is offered after a client was registered. */
const SCHEDULE_TIME = 10_000;

/** The form of one client. `ofStudio`: why a colleague's is not registered again. */
export function useClientForm({ owner, client, initial, onSaved, onSchedule }: ClientFormProps) {
  const queryClient = useQueryClient();
  const { today } = useStudioClock();
  const form = useVersionedForm({
    initial: client ? fieldsOf(client) : { ...emptyClient, ...initial },
    stored: client,
    read: (fields) => checkClient(fields, today),
    save: (input: ClientInput, stored) =>
      stored
        ? changeClient(stored.id, { ...input, version: stored.updatedAt })
        : call(api.clients.$post({ json: input })),
    readAgain: ({ id }) => queryClient.fetchQuery({ ...clientQuery(id), staleTime: 0 }),
    fieldsOf,
    wordsOf,
    resume: (saved) => ({ stored: saved, fields: fieldsOf(saved) }),
    onSaved: (saved) => {
      afterWrite(queryClient, 'client');
      if (client || !onSchedule) toast.success(client ? clientMessages.changed : clientMessages.created);
      else {
        const action = { label: 'Agendar', onAction: () => onSchedule(saved.id) };
        toast.success({ message: clientMessages.created, duration: SCHEDULE_TIME, action });
      }
    },
    onClose: onSaved,
    onFailed: (error) => isConflict(error) && afterWrite(queryClient, 'client'),
    refusalOf: (error) => refusalOf(error, client === null),
    draft: {
      key: draftKey(`client-form:${client?.id ?? 'new'}`, owner),
      schema: clientFields,
      words: ({ fullName, phone, email }) => fullName || phone || email || 'Sem nome',
    },
  });
  return { ...form, ofStudio: isOfStudio(form.error) ? messageOf(form.error) : null };
}

const isOfStudio = (error: unknown) => error instanceof ApiError && error.code === 'client_of_studio';

function refusalOf(error: unknown, isNew: boolean): string | null {
  if (isOfStudio(error)) return null;
  return isNew && !isLost(error) ? clientMessages.createFailed(messageOf(error)) : messageOf(error);
}
