import { useQuery } from '@tanstack/react-query';
import type { LinkProps } from '@tanstack/react-router';
import { useState } from 'react';
import { agoText } from '../../../domain/scheduling/moment.ts';
import { type StoredDraft, storedDrafts } from '../../lib/draft-store.ts';
import { continueDraft } from '../../lib/drafts.ts';
import { removeStored } from '../../lib/storage.ts';
import { Card } from '../../ui/card.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { NativeButton } from '../../ui/native-button.tsx';
import { appointmentQuery } from '../shared/appointments/live-appointments.ts';
import { clientQuery } from '../shared/requests.ts';

/** What was typed is not decrypted to list the drafts. */
export default function DraftsCard({ owner }: { owner: string }) {
  // Read whenever it is drawn: a form over the page may have left another one.
  const [, redraw] = useState(0);
  const discard = (draft: StoredDraft) => {
    removeStored(draft.key);
    redraw((count) => count + 1);
  };
  const shown = storedDrafts(owner, Date.now()).filter((draft) => draftPlace(draft) !== null);
  if (shown.length === 0) return null;
  return (
    <Card title="Rascunhos" description="Ficam só neste aparelho, por 24 horas.">
      <ul>
        {shown.map((draft) => (
          <DraftRow key={draft.key} draft={draft} onDiscard={() => discard(draft)} />
        ))}
      </ul>
    </Card>
  );
}

function DraftRow({ draft, onDiscard }: { draft: StoredDraft; onDiscard: () => void }) {
  const place = draftPlace(draft);
  const client = useClientName(draft);
  if (place === null) return null;
  const title = client ? `${place.label}: ${client}` : place.label;
  return (
    <li className="list-row cluster middle apart gap-2 across-4">
      <span className="row-words grid shrinks">
        <strong className="medium breakable">{title}</strong>
        <time className="muted small" dateTime={new Date(draft.savedAt).toISOString()}>
          {agoText(new Date(draft.savedAt), new Date())}
        </time>
      </span>
      <span className="row-verbs row gap-2">
        <NativeButton variant="ghost" size="sm" aria-label={`Descartar ${title}`} onClick={onDiscard}>
          Descartar
        </NativeButton>
        <LinkButton {...place.link} variant="outline" size="sm" onClick={() => continueDraft(draft.key)}>
          Continuar<span className="visually-hidden"> {title}</span>
        </LinkButton>
      </span>
    </li>
  );
}

function useClientName({ form, id }: StoredDraft): string | undefined {
  const ofClient = id !== 'new' && (form === 'client-form' || form === 'anamnesis-form');
  const ofAppointment =
    id !== 'new' && ['appointment-form', 'payment-form', 'work-record-form'].includes(form);
  const client = useQuery({ ...clientQuery(ofClient ? id : undefined), retry: false });
  const appointment = useQuery({ ...appointmentQuery(id), enabled: ofAppointment, retry: false });
  return client.data?.fullName ?? appointment.data?.client.fullName;
}

interface Place {
  label: string;
  link: Pick<LinkProps, 'to' | 'params' | 'search'>;
}

/** What a draft is called, and the address at which its form opens; null for forms that are not of the studio app. */
export function draftPlace({ form, id }: Pick<StoredDraft, 'form' | 'id'>): Place | null {
  const isNew = id === 'new';
  switch (form) {
    case 'client-form':
      return isNew
        ? { label: 'Nova cliente', link: { to: '/dashboard', search: { quick: 'client' } } }
        : {
            label: 'Cliente',
            link: { to: '/clients/$clientId', params: { clientId: id }, search: { edit: '1' } },
          };
    case 'anamnesis-form':
      return {
        label: 'Anamnese',
        link: { to: '/clients/$clientId', params: { clientId: id }, search: { anamnesis: id } },
      };
    case 'procedure-form':
      return {
        label: isNew ? 'Novo procedimento' : 'Procedimento',
        link: { to: '/procedure-types', search: { edit: id } },
      };
    case 'appointment-form':
      return {
        label: isNew ? 'Novo agendamento' : 'Agendamento',
        link: { to: '/dashboard', search: { form: id } },
      };
    case 'payment-form':
      return isNew
        ? { label: 'Novo pagamento', link: { to: '/dashboard', search: { quick: 'payment' } } }
        : { label: 'Pagamento', link: { to: '/dashboard', search: { quick: 'payment', of: id } } };
    case 'work-record-form':
      return { label: 'Ficha técnica', link: { to: '/dashboard', search: { record: id } } };
    default:
      return null;
  }
}
