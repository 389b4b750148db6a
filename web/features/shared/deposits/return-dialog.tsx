import { useState } from 'react';
import { MAX_RETURN_NOTE } from '../../../../domain/agenda/appointment-input.ts';
import { formatMoney } from '../../../../domain/format.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { toast } from '../../../ui/toast.tsx';
import { appointmentWrites } from '../appointments/live-appointments.ts';
import { useWrites } from '../use-writes.ts';
import { returnDeposit } from './requests.ts';

interface Props {
  title: string;
  /** Whose deposit it is. */
  appointment: { id: string; version: number };
  amountCents: number;
  clientName: string;
  /** What it counts in no more. */
  leaves: string;
  isOpen: boolean;
  onClose: () => void;
}

/** The client has the money back: asks first, since nothing undoes it, and how. */
export function ReturnDialog({ title, appointment, amountCents, clientName, leaves, ...dialog }: Props) {
  const { run } = useWrites('appointment', appointmentWrites);
  const [note, setNote] = useState('');
  const giveBack = () =>
    run({
      send: () => returnDeposit(appointment, note),
      done: () => void toast.success('Devolução registrada.'),
      failed: 'A devolução não foi registrada',
    });
  return (
    <ConfirmDialog title={title} confirmLabel="Já devolvi" tone="primary" onConfirm={giveBack} {...dialog}>
      <div className="stack gap-4 shrinks">
        <p>
          Registre depois de devolver {formatMoney(amountCents)} a {clientName}. O valor sai {leaves}, e não
          dá para desfazer.
        </p>
        <TextField
          label="Como foi devolvido (opcional)"
          placeholder="Pix em 12/12"
          maxLength={MAX_RETURN_NOTE}
          autoComplete="off"
          value={note}
          onChange={setNote}
        />
      </div>
    </ConfirmDialog>
  );
}
