import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import type { AppointmentRow } from '../../../domain/agenda/appointment.ts';
import { formatMoment, formatMoney } from '../../../domain/format.ts';
import { PAYABLE_DAYS } from '../../../domain/money/payment-list.ts';
import { emptyText } from '../../lib/api.ts';
import { useSettled } from '../../lib/use-typed-search.ts';
import { Button } from '../../ui/button.tsx';
import { SearchedList } from '../../ui/searched-list.tsx';
import { payableQuery } from './requests.ts';
import '../shared/chosen.css';

interface Props {
  appointment: AppointmentRow | null;
  onChoose: (appointment: AppointmentRow | null) => void;
  errorMessage: string | undefined;
}

export function AppointmentChoice({ appointment, onChoose, errorMessage }: Props) {
  const [turned, setTurned] = useState(false);
  const choose = (next: AppointmentRow | null) => {
    setTurned(true);
    onChoose(next);
  };
  if (appointment) return <Chosen row={appointment} takesFocus={turned} onTurn={() => choose(null)} />;
  return <Search onChoose={choose} errorMessage={errorMessage} />;
}

function Chosen(props: { row: AppointmentRow; takesFocus: boolean; onTurn: () => void }) {
  const { row, takesFocus, onTurn } = props;
  return (
    <fieldset className="field chosen">
      <legend className="field-label small medium">Agendamento</legend>
      <div className="chosen-card row middle apart gap-3">
        <div className="chosen-text stack shrinks">
          <strong>{row.client.fullName}</strong>
          <span className="muted small figures">{formatMoment(row)}</span>
          <span className="muted small figures">{row.procedures.map(({ name }) => name).join(', ')}</span>
        </div>
        <Button
          variant="ghost"
          size="sm"
          autoFocus={takesFocus}
          aria-label="Trocar agendamento"
          onPress={onTurn}
        >
          Trocar
        </Button>
      </div>
    </fieldset>
  );
}

function Search({ onChoose, errorMessage }: Omit<Props, 'appointment'>) {
  const [text, setText] = useState('');
  const typed = text.trim();
  const query = useQuery(payableQuery(useSettled(typed)));
  const found = useDeferredValue(query.data?.appointments ?? []);
  return (
    <SearchedList
      label="Agendamento"
      placeholder="Nome da cliente"
      autoFocus
      text={text}
      onTextChange={setText}
      listLabel="Agendamentos sem pagamento"
      items={found.map((row) => ({
        id: row.id,
        label: row.client.fullName,
        detail: `${formatMoment(row)} · ${formatMoney(row.totalCents)}`,
        row,
      }))}
      onChoose={({ row }) => onChoose(row)}
      status={emptyText(
        query,
        'Carregando agendamentos...',
        typed === ''
          ? 'Nenhum pagamento pendente.'
          : `Nenhum agendamento sem pagamento com este nome nos ${PAYABLE_DAYS} dias antes e depois de hoje.`,
      )}
      errorMessage={errorMessage}
    />
  );
}
