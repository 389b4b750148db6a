import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useDeferredValue, useState } from 'react';
import { formatPhone } from '../../../domain/contact/phone-format.ts';
import { sentenceOf } from '../../lib/api.ts';
import { useMedia } from '../../lib/media.ts';
import { useSettled } from '../../lib/use-typed-search.ts';
import { ComboBox } from '../../ui/combo-box.tsx';
import { type ChosenClient, chosenClient } from './appointment-fields.ts';
import { ClientCard } from './client-card.tsx';
import { clientSearchQuery } from './form-queries.ts';

/** What the form for a new client, which belongs to another feature, is given. */
export interface NewClientSlot {
  /** The name or phone typed in the search. */
  initial: { fullName: string; phone: string };
  onSaved: (client: ChosenClient) => void;
  onClose: () => void;
}

interface Props {
  client: ChosenClient | null;
  onChange: (client: ChosenClient | null) => void;
  errorMessage: string | undefined;
  renderNewClient: (slot: NewClientSlot) => ReactNode;
}

/** Who comes: found by name, phone or e-mail while typing, or registered without leaving the form. */
export function ClientPicker({ client, onChange, errorMessage, renderNewClient }: Props) {
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
          onClose: () => setAsking(null),
        })}
    </>
  );
}

interface SearchProps {
  takesFocus: boolean;
  onChoose: (client: ChosenClient) => void;
  onNew: (text: string) => void;
  errorMessage: string | undefined;
}

function ClientSearch({ takesFocus, onChoose, onNew, errorMessage }: SearchProps) {
  const typesFirst = useMedia('(hover: hover)');
  const [text, setText] = useState('');
  const asked = useSettled(text.trim());
  const query = useQuery(clientSearchQuery(asked));
  const found = useDeferredValue(query.data ?? []);
  const typed = text.trim();
  return (
    <ComboBox
      label="Cliente"
      placeholder="Nome, telefone ou e-mail"
      autoFocus={takesFocus || typesFirst}
      // The list would hide what is said of the field, and nobody has asked for it yet.
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
        detail: [row.phone && formatPhone(row.phone), row.email].filter(Boolean).join(' · '),
      }))}
      status={statusOf(query, typed)}
      action={{
        label: typed === '' ? 'Cadastrar cliente' : `Cadastrar “${typed}”`,
        onAction: () => onNew(typed),
      }}
      errorMessage={errorMessage}
    />
  );
}

function statusOf(query: { isPending: boolean; error: unknown }, typed: string): string {
  if (query.error) return sentenceOf(query.error);
  if (query.isPending) return 'Carregando clientes...';
  return typed === '' ? 'Nenhuma cliente cadastrada ainda' : 'Nenhum cliente encontrado';
}

/** Digits are a phone, everything else is a name. */
function initialOf(text: string): NewClientSlot['initial'] {
  const isPhone = /\d/.test(text) && /^[\d\s()+-]+$/.test(text);
  return isPhone ? { fullName: '', phone: text } : { fullName: text, phone: '' };
}
