import { useState } from 'react';
import { formatMoney } from '../../../../domain/format.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { NativeButton } from '../../../ui/native-button.tsx';
import { toast } from '../../../ui/toast.tsx';
import { appointmentWrites } from '../../shared/appointments/live-appointments.ts';
import { changeDeposit } from '../../shared/deposits/requests.ts';
import { useWrites } from '../../shared/use-writes.ts';

interface Props {
  /** Whose deposit became the credit. */
  appointment: { id: string; version: number };
  amountCents: number;
  clientName: string;
}

/** The client has the money back: asks first, since nothing undoes it. */
export function ReturnCredit({ appointment, amountCents, clientName }: Props) {
  const { run } = useWrites('appointment', appointmentWrites);
  const [isAsking, setAsking] = useState(false);
  const amount = formatMoney(amountCents);
  const giveBack = () =>
    run({
      send: () => changeDeposit('return', appointment),
      done: () => void toast.success('Devolução registrada.'),
      failed: 'A devolução não foi registrada',
    });
  return (
    <>
      <NativeButton size="sm" variant="outline" onClick={() => setAsking(true)}>
        Devolver crédito
      </NativeButton>
      <ConfirmDialog
        title="Devolver crédito?"
        confirmLabel="Já devolvi"
        tone="primary"
        isOpen={isAsking}
        onConfirm={giveBack}
        onOpenChange={setAsking}
      >
        <p>
          Registre depois de devolver {amount} a {clientName}. O valor sai do saldo e de Recebido, e não dá
          para desfazer.
        </p>
      </ConfirmDialog>
    </>
  );
}
