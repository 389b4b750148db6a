import { useState } from 'react';
import { NativeButton } from '../../../ui/native-button.tsx';
import { ReturnDialog } from '../../shared/deposits/return-dialog.tsx';

interface Props {
  /** Whose deposit became the credit. */
  appointment: { id: string; version: number };
  amountCents: number;
  clientName: string;
}

/** The client has the money back. */
export function ReturnCredit(returned: Props) {
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <NativeButton size="sm" variant="outline" onClick={() => setAsking(true)}>
        Devolver crédito
      </NativeButton>
      <ReturnDialog
        title="Devolver crédito?"
        leaves="do saldo e de Recebido"
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        {...returned}
      />
    </>
  );
}
