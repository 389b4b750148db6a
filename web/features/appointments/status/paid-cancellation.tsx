import { useState } from 'react';
import type { AppointmentRow } from '../../../../domain/agenda/appointment.ts';
import {
  type CancelledMoney,
  type PaymentFate,
  paymentFates,
} from '../../../../domain/agenda/appointment-input.ts';
import { formatMoney } from '../../../../domain/format.ts';
import {
  appointmentMessages,
  cancellerTexts,
  depositFateTexts,
  paymentFateTexts,
} from '../../../../domain/messages.ts';
import {
  type Canceller,
  cancellers,
  type DepositFate,
  depositFates,
} from '../../../../domain/money/deposit.ts';
import { mayKeepNow } from '../../../../domain/money/deposit-policy.ts';
import { Radio, RadioGroup } from '../../../ui/radio-group.tsx';
import { AppointmentQuestion } from './appointment-question.tsx';

interface Props {
  row: AppointmentRow;
  isNoShow?: boolean;
  onChoose: (money: CancelledMoney) => void;
  onClose: () => void;
}

/** Whether a cancellation has to say what becomes of money. */
export const holdsMoney = ({ paymentStatus, deposit }: AppointmentRow): boolean =>
  paymentStatus === 'paid' || isHeld(deposit);

const isHeld = (deposit: AppointmentRow['deposit']): boolean =>
  deposit?.state === 'received' || deposit?.state === 'covered';

/** Of what is paid: asks what becomes of the money, without proposing an answer but to keep the deposit of who did not come. */
export function PaidCancellation({ row, isNoShow = false, onChoose, onClose }: Props) {
  const isPaid = row.paymentStatus === 'paid';
  const deposit = isHeld(row.deposit) ? row.deposit : undefined;
  const isCredit = deposit?.state === 'covered';
  const [by, setBy] = useState<Canceller | null>(null);
  const mayKeepOf = (who: Canceller) =>
    deposit !== undefined && mayKeepNow(deposit, { ...row, noShow: isNoShow, by: who }, new Date());
  const asksWho = !isNoShow && mayKeepOf('client');
  const mayKeep = mayKeepOf(by ?? 'studio');
  const [fate, setFate] = useState<PaymentFate | null>(null);
  const [depositFate, setDepositFate] = useState<DepositFate | null>(isNoShow && mayKeep ? 'kept' : null);
  return (
    <AppointmentQuestion
      title={isNoShow ? 'Registrar falta?' : 'Cancelar agendamento?'}
      confirmLabel={isNoShow ? 'Registrar falta' : 'Cancelar agendamento'}
      isBlocked={(isPaid && fate === null) || (deposit !== undefined && depositFate === null)}
      onConfirm={() =>
        onChoose({ payment: fate ?? undefined, deposit: depositFate ?? undefined, by: by ?? undefined })
      }
      {...{ row, onClose }}
    >
      {isPaid && <p>{appointmentMessages.paidCancellation}</p>}
      {isPaid && (
        <RadioGroup
          label="O que acontece com o valor?"
          value={fate}
          onChange={(chosen) => setFate(paymentFates.find((one) => one === chosen) ?? null)}
        >
          {paymentFates.map((one) => (
            <Radio key={one} value={one} description={paymentFateTexts[one].hint}>
              {paymentFateTexts[one].label}
            </Radio>
          ))}
        </RadioGroup>
      )}
      {asksWho && (
        <RadioGroup
          label="Quem cancelou?"
          value={by}
          onChange={(chosen) => {
            setBy(cancellers.find((one) => one === chosen) ?? null);
            if (depositFate === 'kept') setDepositFate(null);
          }}
        >
          {cancellers.map((one) => (
            <Radio key={one} value={one} description={cancellerTexts[one].hint}>
              {cancellerTexts[one].label}
            </Radio>
          ))}
        </RadioGroup>
      )}
      {deposit && (!asksWho || by !== null) && (
        <RadioGroup
          label={`O que acontece com o sinal de ${formatMoney(deposit.amountCents)}?`}
          value={depositFate}
          onChange={(chosen) => setDepositFate(depositFates.find((one) => one === chosen) ?? null)}
        >
          {depositFates
            .filter((one) => (one === 'kept' ? mayKeep : !(isCredit && one === 'returned')))
            .map((one) => (
              <Radio key={one} value={one} description={depositFateTexts[one].hint}>
                {depositFateTexts[one].label}
              </Radio>
            ))}
        </RadioGroup>
      )}
    </AppointmentQuestion>
  );
}
