import { useState } from 'react';
import type { AppointmentRow } from '../../../../domain/agenda/appointment.ts';
import { type PaymentFate, paymentFates } from '../../../../domain/agenda/appointment-input.ts';
import { appointmentMessages, paymentFateTexts } from '../../../../domain/messages.ts';
import { Radio, RadioGroup } from '../../../ui/radio-group.tsx';
import { AppointmentQuestion } from './appointment-question.tsx';

interface Props {
  row: AppointmentRow;
  isNoShow?: boolean;
  onChoose: (fate: PaymentFate) => void;
  onClose: () => void;
}

/** Of what is paid: asks what becomes of the money, without proposing an answer. */
export function PaidCancellation({ row, isNoShow = false, onChoose, onClose }: Props) {
  const [fate, setFate] = useState<PaymentFate | null>(null);
  return (
    <AppointmentQuestion
      title={isNoShow ? 'Registrar falta?' : 'Cancelar agendamento?'}
      confirmLabel={isNoShow ? 'Registrar falta' : 'Cancelar agendamento'}
      isBlocked={fate === null}
      onConfirm={() => fate && onChoose(fate)}
      {...{ row, onClose }}
    >
      <p>{appointmentMessages.paidCancellation}</p>
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
    </AppointmentQuestion>
  );
}
