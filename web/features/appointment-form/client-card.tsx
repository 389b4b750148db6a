import { useQuery } from '@tanstack/react-query';
import { TriangleAlert } from 'lucide-react';
import { formatPhone } from '../../../domain/contact/phone-format.ts';
import { formatDate } from '../../../domain/format.ts';
import { clientQuery } from '../../lib/client-query.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Button } from '../../ui/button.tsx';
import type { ChosenClient } from './appointment-fields.ts';
import './client-card.css';

interface Props {
  client: ChosenClient;
  /** It was just chosen: the focus goes on from here. */
  takesFocus: boolean;
  onTurn: () => void;
}

/** The chosen client, with allergies and notes. */
export function ClientCard({ client, takesFocus, onTurn }: Props) {
  const { data } = useQuery(clientQuery(client.id));
  const phone = client.phone ? formatPhone(client.phone) : 'Sem telefone';
  const last = data?.lastAppointment ? `Última visita em ${formatDate(data.lastAppointment)}` : null;
  return (
    <fieldset className="field chosen-client">
      <legend className="field-label">Cliente</legend>
      <div className="chosen-client-card">
        <Avatar name={client.fullName} />
        <div className="chosen-client-text">
          <strong>{client.fullName}</strong>
          <span>{phone}</span>
          {last && <span>{last}</span>}
        </div>
        <Button
          variant="ghost"
          size="sm"
          autoFocus={takesFocus}
          aria-label={`Trocar cliente`}
          onPress={onTurn}
        >
          Trocar
        </Button>
        {data?.allergies && (
          <p className="chosen-client-allergies">
            <TriangleAlert size={16} />
            Alergias: {data.allergies}
          </p>
        )}
      </div>
    </fieldset>
  );
}
