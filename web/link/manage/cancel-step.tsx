import { useState } from 'react';
import type { ManagedAppointment } from '../../../domain/booking/manage.ts';
import { formatLongDate, formatMoney } from '../../../domain/format.ts';
import { Banner } from '../../ui/banner.tsx';
import { NativeButton } from '../../ui/native-button.tsx';
import { NativeTextArea } from '../../ui/native-field.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { useSending } from '../link-hooks.ts';
import type { StepProps } from './appointment-card.tsx';

interface Props extends StepProps {
  onCancelled: (changed: ManagedAppointment) => void;
  onBack: () => void;
}

export function CancelStep({ appointment, ways, onStale, onCancelled, onBack }: Props) {
  const [reason, setReason] = useState('');
  const [fate, setFate] = useState<'returned' | 'credit'>('returned');
  const { pending, failure, send } = useSending(onStale);
  const paid = appointment.deposit?.state === 'received' ? appointment.deposit : undefined;
  const covered = appointment.deposit?.state === 'covered' ? appointment.deposit : undefined;
  const deposit = paid && fate;
  const cancel = () => send(() => ways.cancel(appointment.version, { reason, deposit }), onCancelled);
  return (
    <section className="link-card panel" aria-labelledby="manage-title">
      <h1 id="manage-title">Cancelar o agendamento?</h1>
      <p>
        {formatLongDate(appointment.date)}, às {appointment.time}. O horário fica livre para outra pessoa.
      </p>
      {paid && (
        <div className="stack gap-2">
          <p>Você pagou um sinal de {formatMoney(paid.amountCents)}. O que fazemos com ele?</p>
          <Segmented
            label="O que fazemos com o sinal"
            items={[
              { value: 'returned', label: 'Devolver' },
              { value: 'credit', label: 'Guardar como crédito' },
            ]}
            value={fate}
            onChange={setFate}
          />
          <p className="muted small">{fateHints[fate]}</p>
        </div>
      )}
      {covered && (
        <p>
          O crédito de {formatMoney(covered.amountCents)} que pagou o sinal volta para o seu saldo no estúdio.
        </p>
      )}
      <NativeTextArea
        label="Motivo (opcional)"
        rows={2}
        maxLength={300}
        value={reason}
        onChange={setReason}
      />
      {failure && <Banner tone="danger">{failure.message}</Banner>}
      <NativeButton variant="destructive" size="lg" wide pending={pending} onClick={cancel}>
        Cancelar agendamento
      </NativeButton>
      <NativeButton variant="outline" size="lg" wide onClick={onBack}>
        Manter o horário
      </NativeButton>
    </section>
  );
}

const fateHints = {
  returned: 'O estúdio devolve o valor a você.',
  credit: 'O valor fica guardado no estúdio e paga um próximo atendimento.',
};
