import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { AppointmentRow } from '../../../domain/agenda/appointment.ts';
import { isGone } from '../../lib/api.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { Skeleton, SkeletonGroup } from '../../ui/skeleton.tsx';
import { takeContact } from '../shared/clients/studio-contact.ts';
import { choicesQuery, clientQuery } from '../shared/requests.ts';
import { useStudioClock } from '../shared/use-studio-clock.ts';
import { chosenClient, clientOfStudio, fieldsOf, newFields, type Prefill } from './appointment-fields.ts';
import { AppointmentForm } from './appointment-form.tsx';
import type { NewClientSlot } from './client-picker.tsx';
import { editedQuery } from './requests.ts';
import './appointment-form.css';

export interface AppointmentFormProps {
  /** The appointment to edit; null for a new one. */
  id: string | null;
  /** The client of a new one stands at the door: her name is what is asked first. */
  isAtDoor?: boolean;
  prefill: Omit<Prefill, 'client'> & { clientId?: string | undefined };
  renderNewClient: (slot: NewClientSlot) => ReactNode;
  /** Another time or another professional. */
  onMoved: (row: AppointmentRow) => void;
  /** A new one that waits for a deposit, with the client's link. */
  onAsked: (row: AppointmentRow, link: string) => void;
  /** `sure`: nothing is left to ask about. */
  onClose: (sure: boolean) => void;
}

export default function AppointmentFormDialog(props: AppointmentFormProps) {
  return (
    <Dialog
      title={props.id === null ? 'Novo Agendamento' : 'Editar Agendamento'}
      size="full"
      onClose={() => props.onClose(false)}
    >
      <Loaded {...props} />
    </Dialog>
  );
}

function Loaded({
  id,
  isAtDoor = false,
  prefill,
  renderNewClient,
  onMoved,
  onAsked,
  onClose,
}: AppointmentFormProps) {
  const choices = useQuery(choicesQuery);
  const { today } = useStudioClock();
  const edited = useQuery(editedQuery(id));
  const [contact] = useState(takeContact);
  const client = useQuery(clientQuery(id === null ? prefill.clientId : undefined));
  const stored = edited.data ?? null;
  const isWaiting =
    (id !== null && !stored) || (id === null && prefill.clientId !== undefined && client.isPending);

  // A client that is not found is not chosen yet.
  const reads = isGone(client.error) ? [choices, edited] : [choices, edited, client];
  const failed = reads.find((query) => query.error && !query.data);
  if (failed) {
    return (
      <div className="appointment-scroll stack gap-6 grow">
        <LoadFailed title="Erro ao abrir o agendamento" query={failed} />
      </div>
    );
  }
  if (!choices.data || isWaiting) return <Waiting />;
  const known = client.data ? chosenClient(client.data) : contact ? clientOfStudio(contact) : undefined;
  return (
    <AppointmentForm
      choices={choices.data}
      asksClient={isAtDoor}
      start={{
        stored,
        fields: stored
          ? fieldsOf(stored)
          : newFields({ ...choices.data, today }, { ...prefill, client: known }),
      }}
      renderNewClient={renderNewClient}
      onSaved={(saved, moved) => {
        if (moved) onMoved(saved);
        if (saved.depositLink) onAsked(saved, saved.depositLink);
      }}
      onClose={() => onClose(true)}
    />
  );
}

function Waiting() {
  return (
    <SkeletonGroup label="Carregando agendamento...">
      <div className="appointment-waiting stack gap-5">
        <Skeleton shape="box" height={48} />
        <Skeleton shape="box" height={160} />
        <Skeleton shape="box" height={84} />
        <Skeleton shape="box" height={120} />
      </div>
    </SkeletonGroup>
  );
}
