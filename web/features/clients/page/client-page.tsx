import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import type { ClientDetail, ClientRow } from '../../../../domain/client/client.ts';
import { clientMessages } from '../../../../domain/client/messages.ts';
import { contactText } from '../../../../domain/contact/phone-format.ts';
import { isGone } from '../../../lib/api.ts';
import { ApiError } from '../../../lib/api-error.ts';
import { Banner } from '../../../ui/banner.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { LoadFailed } from '../../../ui/load-failed.tsx';
import { NativeButton } from '../../../ui/native-button.tsx';
import { SkeletonRows } from '../../../ui/skeleton.tsx';
import { HealthAlerts } from '../../shared/health/health-alerts.tsx';
import { clientQuery } from '../../shared/requests.ts';
import ClientDialog from '../client-dialog.tsx';
import { ClientRemovalDialog } from '../removal-dialog.tsx';
import { AppointmentHistory, NextAppointment } from './client-appointments.tsx';
import { ClientFigures, ClientHead } from './client-head.tsx';
import { ContactCard } from './contact-card.tsx';
import { CreditCard } from './credit-card.tsx';
import { HealthNotes } from './health-notes.tsx';
import { MergeDialog } from './merge-dialog.tsx';
import './client-page.css';

interface Props {
  id: string;
  owner: string;
  isEditing: boolean;
  onEditing: (isEditing: boolean) => void;
  onSchedule: () => void;
  renderAnamnesis: (client: ClientDetail) => ReactNode;
  renderRecords: () => ReactNode;
  onOpenAppointment: (id: string) => void;
  /** The record is gone, or its page is now that of another client. */
  onLeave: (clientId?: string) => void;
}

export function ClientPage(props: Props) {
  const query = useQuery(clientQuery(props.id));
  const keptId = query.data ? undefined : mergedIntoOf(query.error);
  const leave = useEffectEvent(props.onLeave);
  useEffect(() => {
    if (keptId !== undefined) leave(keptId);
  }, [keptId]);
  if (query.data) return <Loaded {...props} client={query.data} />;
  if (query.isPending || keptId !== undefined) return <SkeletonRows label="Carregando cliente..." rows={5} />;
  if (isGone(query.error)) {
    return (
      <EmptyState
        picture="people"
        sentence="Não encontramos este cadastro entre as suas clientes."
        hint="Ele pode ter sido excluído, unido a outro ou não estar entre as clientes que você vê."
        action={<LinkButton to="/clients">Ver clientes</LinkButton>}
      />
    );
  }
  return <LoadFailed query={query} sentence={clientMessages.loadFailed} />;
}

/** The record that a merge has left, in the place of one that links still name. */
function mergedIntoOf(error: unknown): string | undefined {
  const kept = error instanceof ApiError ? error.body.mergedInto : undefined;
  return typeof kept === 'string' ? kept : undefined;
}

function Loaded({ client, ...props }: Props & { client: ClientDetail }) {
  const { owner, isEditing, onEditing, onSchedule, onOpenAppointment, onLeave } = props;
  const [isLeaving, setLeaving] = useState(false);
  /** The other record of the merge; null while it is still to be chosen. */
  const [merging, setMerging] = useState<{ otherId: string | null } | null>(null);
  return (
    <div className="column gap-4 shrinks packed">
      <ClientHead
        client={client}
        onSchedule={onSchedule}
        onEdit={() => onEditing(true)}
        onMerge={() => setMerging({ otherId: null })}
        onRemove={() => setLeaving(true)}
      />
      {client.mayRemove && (
        <LookalikeNotice lookalikes={client.lookalikes} onMerge={(otherId) => setMerging({ otherId })} />
      )}
      <HealthAlerts health={client.health} />
      <HealthNotes client={client} onEdit={() => onEditing(true)} />
      <ClientFigures client={client} />
      <div className="client-columns column gap-4 shrinks packed">
        <div className="column gap-4 shrinks packed">
          <NextAppointment client={client} onOpen={onOpenAppointment} onSchedule={onSchedule} />
          <AppointmentHistory client={client} onOpen={onOpenAppointment} />
          {props.renderRecords()}
        </div>
        <div className="column gap-4 shrinks packed">
          <ContactCard client={client} />
          <CreditCard client={client} onOpen={onOpenAppointment} />
          {props.renderAnamnesis(client)}
        </div>
      </div>
      {isEditing && (
        <ClientDialog
          owner={owner}
          client={client}
          onClose={() => onEditing(false)}
          onSaved={() => onEditing(false)}
        />
      )}
      <ClientRemovalDialog
        client={isLeaving ? client : null}
        onClose={() => setLeaving(false)}
        onRemoved={() => onLeave()}
      />
      {merging && (
        <MergeDialog
          client={client}
          otherId={merging.otherId}
          onClose={() => setMerging(null)}
          onMerged={(keptId) => {
            setMerging(null);
            if (keptId !== client.id) onLeave(keptId);
          }}
        />
      )}
    </div>
  );
}

interface LookalikeProps {
  lookalikes: readonly ClientRow[];
  onMerge: (otherId: string) => void;
}

/** Another record with the same phone or name. */
function LookalikeNotice({ lookalikes, onMerge }: LookalikeProps) {
  const [other] = lookalikes;
  if (other === undefined) return null;
  return (
    <Banner
      tone="info"
      title="Pode haver outro cadastro da mesma pessoa."
      action={
        <NativeButton size="sm" variant="outline" onClick={() => onMerge(other.id)}>
          Comparar
        </NativeButton>
      }
    >
      {[other.fullName, contactText(other)].filter(Boolean).join(' · ')}
    </Banner>
  );
}
