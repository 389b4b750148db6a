import { Check, Undo2, Wallet, X } from 'lucide-react';
import { useState } from 'react';
import type { AppointmentRow } from '../../../../domain/agenda/appointment.ts';
import { startsLater } from '../../../../domain/agenda/appointment-detail.ts';
import { mayCover } from '../../../../domain/agenda/prepaid.ts';
import { firstName } from '../../../../domain/format.ts';
import type { DepositState } from '../../../../domain/money/deposit.ts';
import { Button } from '../../../ui/button.tsx';
import { toast } from '../../../ui/toast.tsx';
import { appointmentWrites } from '../appointments/live-appointments.ts';
import { useWrites } from '../use-writes.ts';
import { ProofButton } from './proof-button.tsx';
import { changeDeposit, type DepositVerb } from './requests.ts';
import { ReturnDialog } from './return-dialog.tsx';

const faces: Record<DepositVerb, { label: string; Icon: typeof Check; done: string; failed: string }> = {
  receipt: {
    label: 'Recebi',
    Icon: Check,
    done: 'Sinal recebido. O horário está garantido.',
    failed: 'O sinal não foi registrado',
  },
  denial: {
    label: 'Não recebi',
    Icon: X,
    done: 'A cliente tem mais uma hora para pagar.',
    failed: 'A resposta não foi registrada',
  },
  waiver: { label: 'Dispensar', Icon: X, done: 'Sinal dispensado.', failed: 'O sinal não foi dispensado' },
  credit: {
    label: 'Usar crédito',
    Icon: Wallet,
    done: 'Sinal pago com o crédito da cliente. O horário está garantido.',
    failed: 'O crédito não foi usado',
  },
};

const verbsOf: Partial<Record<DepositState, readonly DepositVerb[]>> = {
  planned: ['waiver'],
  awaiting: ['receipt', 'waiver'],
  claimed: ['receipt', 'denial'],
  expired: ['receipt'],
};

/** Received after its end, when somebody else had the time, or when all was paid otherwise; or of what has begun, which waits for nothing. */
function doneWords(verb: DepositVerb, row: AppointmentRow): string {
  const { deposit, status } = row;
  if (verb === 'receipt' && deposit?.state === 'due_back')
    return status === 'cancelled'
      ? 'Sinal registrado. O horário não está mais livre: devolva o valor.'
      : 'O atendimento já está pago sem o sinal: devolva o valor, ou corrija antes o pagamento.';
  return (!startsLater(row, new Date()) && begunWords[verb]) || faces[verb].done;
}

const begunWords: Partial<Record<DepositVerb, string>> = {
  receipt: 'Sinal recebido.',
  denial: 'O sinal não é mais pedido: cobre o preço inteiro.',
  credit: 'Sinal pago com o crédito da cliente.',
};

/** What can be done with the deposit of an appointment now, the first as the main thing. `creditCents`: the client's balance, where it is known. */
export function DepositActions({ row, creditCents = 0 }: { row: AppointmentRow; creditCents?: number }) {
  const { run } = useWrites('appointment', appointmentWrites);
  const { deposit, client } = row;
  const usual = (deposit && verbsOf[deposit.state]) ?? [];
  const isCovered = deposit !== undefined && mayCover(row) && creditCents >= deposit.amountCents;
  const verbs = isCovered ? [...usual, 'credit' as const] : usual;
  const press = (verb: DepositVerb) => {
    const { failed } = faces[verb];
    const send = () => changeDeposit(verb, row);
    const say = (changed: AppointmentRow) => void toast.success(doneWords(verb, changed));
    run({ send, done: say, failed }).catch(() => undefined);
  };
  return (
    <>
      {verbs.map((verb, index) => {
        const { label, Icon } = faces[verb];
        return (
          <Button
            key={verb}
            size="sm"
            // Nothing is to be done yet about what is waited for.
            variant={index === 0 && deposit?.state === 'claimed' ? 'primary' : 'outline'}
            icon={<Icon />}
            aria-label={`${label}: sinal de ${client.fullName}`}
            onPress={() => press(verb)}
          >
            {label}
          </Button>
        );
      })}
      {deposit?.state === 'due_back' && row.status !== 'cancelled' && (
        <Button
          size="sm"
          variant="outline"
          icon={<Check />}
          aria-label={`Contar no preço: sinal de ${client.fullName}`}
          onPress={() => press('receipt')}
        >
          Contar no preço
        </Button>
      )}
      {deposit?.state === 'due_back' && <Return row={row} amountCents={deposit.amountCents} />}
      {deposit?.state === 'claimed' && (
        <ProofButton appointmentId={row.id} clientName={firstName(client.fullName)} />
      )}
    </>
  );
}

function Return({ row, amountCents }: { row: AppointmentRow; amountCents: number }) {
  const [isAsking, setAsking] = useState(false);
  const { fullName: clientName } = row.client;
  return (
    <>
      <Button
        size="sm"
        icon={<Undo2 />}
        aria-label={`Já devolvi: sinal de ${clientName}`}
        onPress={() => setAsking(true)}
      >
        Já devolvi
      </Button>
      <ReturnDialog
        {...{ amountCents, clientName }}
        title="Registrar devolução?"
        appointment={row}
        leaves="de Recebido"
        isOpen={isAsking}
        onClose={() => setAsking(false)}
      />
    </>
  );
}
