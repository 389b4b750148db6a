import { useQuery } from '@tanstack/react-query';
import { TriangleAlert } from 'lucide-react';
import { type ReactNode, useDeferredValue, useState } from 'react';
import { CLIENT_SHOWN_ONCE_BOOKED, clientMessages } from '../../../domain/client/messages.ts';
import { contactText, formatPhone } from '../../../domain/contact/phone-format.ts';
import { formatDate } from '../../../domain/format.ts';
import { emptyText, isGone } from '../../lib/api.ts';
import { useMedia } from '../../lib/media.ts';
import { useSettled } from '../../lib/use-typed-search.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Button } from '../../ui/button.tsx';
import { ComboBox } from '../../ui/combo-box.tsx';
import { LoadFailed } from '../../ui/load-failed.tsx';
import type { StudioContact } from '../shared/clients/studio-contact.ts';
import { clientQuery, clientSearchQuery } from '../shared/requests.ts';
import { type ChosenClient, chosenClient, clientOfStudio } from './appointment-fields.ts';
import '../shared/chosen.css';

export interface NewClientSlot {
  initial: { fullName: string; phone: string };
  onSaved: (client: ChosenClient) => void;
  onStudioClient: (contact: StudioContact) => void;
  onClose: () => void;
}

interface Props {
  client: ChosenClient | null;
  takesFocus: boolean;
  onChange: (client: ChosenClient | null) => void;
  errorMessage: string | undefined;
  renderNewClient: (slot: NewClientSlot) => ReactNode;
}

export function ClientPicker({ client, takesFocus, onChange, errorMessage, renderNewClient }: Props) {
  const [turned, setTurned] = useState(false);
  const [asking, setAsking] = useState<NewClientSlot['initial'] | null>(null);
  const choose = (next: ChosenClient | null) => {
    setTurned(true);
    onChange(next);
  };
  return (
    <>
      {client ? (
        <ClientCard client={client} takesFocus={turned} onTurn={() => choose(null)} />
      ) : (
        <ClientSearch
          takesFocus={turned}
          isAsked={takesFocus}
          onChoose={choose}
          onNew={(text) => setAsking(initialOf(text))}
          errorMessage={errorMessage}
        />
      )}
      {asking &&
        renderNewClient({
          initial: asking,
          onSaved: (saved) => {
            setAsking(null);
            choose(chosenClient(saved));
          },
          onStudioClient: (contact) => {
            setAsking(null);
            choose(clientOfStudio(contact));
          },
          onClose: () => setAsking(null),
        })}
    </>
  );
}

interface SearchProps {
  takesFocus: boolean;
  /** Has the focus from the start, on a phone too. */
  isAsked: boolean;
  onChoose: (client: ChosenClient) => void;
  onNew: (text: string) => void;
  errorMessage: string | undefined;
}

function ClientSearch({ takesFocus, isAsked, onChoose, onNew, errorMessage }: SearchProps) {
  const typesFirst = useMedia('(hover: hover)') || isAsked;
  const [text, setText] = useState('');
  const typed = text.trim();
  const query = useQuery(clientSearchQuery(useSettled(typed)));
  const found = useDeferredValue(query.data ?? []);
  return (
    <ComboBox
      label="Cliente"
      placeholder="Nome, telefone ou e-mail"
      autoFocus={takesFocus || typesFirst}
      // The list would cover the field's message.
      menuTrigger={errorMessage !== undefined || (typesFirst && !takesFocus) ? 'input' : 'focus'}
      allowsCustomValue
      inputValue={text}
      onInputChange={setText}
      selectedKey={null}
      onSelectionChange={(key) => {
        const one = found.find((row) => row.id === key);
        if (one) onChoose(chosenClient(one));
      }}
      items={found.map((row) => ({
        id: row.id,
        label: row.fullName,
        detail: contactText(row),
      }))}
      status={emptyText(
        query,
        clientMessages.loading,
        typed === '' ? 'Nenhuma cliente cadastrada ainda' : clientMessages.none,
      )}
      action={{
        label: typed === '' ? 'Cadastrar cliente' : `Cadastrar “${typed}”`,
        onAction: () => onNew(typed),
      }}
      errorMessage={errorMessage}
    />
  );
}

/** Digits are a phone, everything else is a name. */
function initialOf(text: string): NewClientSlot['initial'] {
  const isPhone = /\d/.test(text) && /^[\d\s()+-]+$/.test(text);
  return isPhone ? { fullName: '', phone: text } : { fullName: text, phone: '' };
}

interface ClientCardProps {
  client: ChosenClient;
  /** Was just chosen. */
  takesFocus: boolean;
  onTurn: () => void;
}

function ClientCard({ client, takesFocus, onTurn }: ClientCardProps) {
  const query = useQuery(clientQuery(client.id || undefined));
  const { data, isLoading } = query;
  const phone = client.phone ? formatPhone(client.phone) : 'Sem telefone';
  const last = data?.lastAppointment ? `Última visita em ${formatDate(data.lastAppointment)}` : null;
  return (
    <fieldset className="field chosen">
      <legend className="field-label small medium">Cliente</legend>
      <div className="chosen-card chosen-client grid middle">
        <Avatar name={client.fullName} />
        <div className="chosen-text stack shrinks">
          <strong className="bold">{client.fullName}</strong>
          <span className="muted small figures">{phone}</span>
          {client.contact && <span className="muted small">{CLIENT_SHOWN_ONCE_BOOKED}</span>}
          {/* Its line is kept while it is read: nearly every client has been here. */}
          {(last || isLoading) && <span className="muted small figures">{last ?? '\u00a0'}</span>}
        </div>
        <Button variant="ghost" size="sm" autoFocus={takesFocus} aria-label="Trocar cliente" onPress={onTurn}>
          Trocar
        </Button>
        {data?.allergies && (
          <p className="chosen-client-allergies inset row top gap-2 small" data-tone="warning">
            <TriangleAlert size={16} />
            Alergias: {data.allergies}
          </p>
        )}
        {query.isLoadingError && !isGone(query.error) && (
          <LoadFailed title="Não foi possível ver as alergias desta cliente" query={query} />
        )}
      </div>
    </fieldset>
  );
}
