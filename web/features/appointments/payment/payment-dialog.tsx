import type { AppointmentRow } from '../../../../domain/agenda/appointment.ts';
import { formatLongDate } from '../../../../domain/format.ts';
import {
  needsTransactionId,
  paymentMethodLabels,
  paymentMethods,
  paymentStatusLabels,
  settledStatuses,
} from '../../../../domain/money/payment.ts';
import { paymentSentences } from '../../../../domain/sentences.ts';
import { ApiError } from '../../../lib/api.ts';
import { type StudioClock, useStudioClock } from '../../../lib/use-studio-clock.ts';
import { FormRadios } from '../../../ui/form/bound-choices.tsx';
import { FormNativeDate } from '../../../ui/form/bound-dates.tsx';
import { FormText } from '../../../ui/form/bound-fields.tsx';
import { FormRow } from '../../../ui/form/form.tsx';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { useStudioForm } from '../../../ui/form/use-studio-form.ts';
import { Radio } from '../../../ui/radio-group.tsx';
import { amountHint, checkPayment, prefilled } from './payment-fields.ts';
import { useSettlement } from './use-settlement.ts';

export interface PaymentDialogProps {
  appointment: AppointmentRow;
  /** The payment stands and the appointment is completed. */
  onSettled: (saved: AppointmentRow) => void;
  /** Books the client's return appointment. */
  onReturn: (row: AppointmentRow) => void;
  onClose: () => void;
}

/** 'Registrar Pagamento': the appointment is completed only with the payment, in one write. */
export function PaymentDialog(props: PaymentDialogProps) {
  const { appointment, onClose } = props;
  const clock = useStudioClock();
  const form = usePaymentForm(props, clock);
  const { client, date, time } = appointment;
  // Paid in another tab, it is completed: only its own sentence is true.
  const isPaid = form.error instanceof ApiError && form.error.code === 'payment_exists';
  return (
    <FormDialog
      title="Registrar Pagamento"
      description={`${client.fullName}, ${formatLongDate(date)} às ${time}`}
      form={form}
      refusalTitle={isPaid ? undefined : paymentSentences.settleFailed}
      submitLabel="Registrar e finalizar"
      pendingLabel="Registrando..."
      onClose={onClose}
    >
      <Fields form={form} appointment={appointment} today={clock.today} />
    </FormDialog>
  );
}

function usePaymentForm(props: PaymentDialogProps, clock: StudioClock) {
  return useStudioForm({
    initial: prefilled(props.appointment, clock.today),
    read: (fields) => checkPayment(fields, clock),
    ...useSettlement(props),
  });
}

interface FieldsProps extends Pick<PaymentDialogProps, 'appointment'> {
  form: ReturnType<typeof usePaymentForm>;
  today: string;
}

function Fields({ form, appointment, today }: FieldsProps) {
  const { amountCents, method, status } = form.fields;
  return (
    <>
      <FormRadios form={form} name="method" label="Forma de pagamento" orientation="horizontal">
        {paymentMethods.map((one) => (
          <Radio key={one} value={one}>
            {paymentMethodLabels[one]}
          </Radio>
        ))}
      </FormRadios>
      <FormRow>
        <FormText
          form={form}
          name="amountCents"
          label="Valor"
          mask="money"
          prefix="R$"
          placeholder="0,00"
          description={amountHint(amountCents, appointment)}
        />
        {needsTransactionId(method) && (
          <FormText form={form} name="transactionId" label="ID da transação" autoComplete="off" />
        )}
      </FormRow>
      <FormRadios form={form} name="status" label="Situação" orientation="horizontal">
        {settledStatuses.map((one) => (
          <Radio key={one} value={one}>
            {paymentStatusLabels[one]}
          </Radio>
        ))}
      </FormRadios>
      {status === 'paid' && (
        <FormNativeDate form={form} name="paidAt" label="Data do pagamento" max={today} />
      )}
      <FormText form={form} name="notes" label="Observações (opcional)" multiline rows={3} />
    </>
  );
}
