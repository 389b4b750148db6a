import type { AppointmentRow } from '../../../../domain/appointment.ts';
import { formatLongDate } from '../../../../domain/format.ts';
import {
  needsTransactionId,
  paymentMethodLabels,
  paymentMethods,
  paymentStatusLabels,
  settledStatuses,
} from '../../../../domain/payment.ts';
import { paymentSentences } from '../../../../domain/sentences.ts';
import { FormRow } from '../../../ui/form.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { NativeField } from '../../../ui/native-field.tsx';
import { Radio, RadioGroup } from '../../../ui/radio-group.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { amountHint } from './payment-fields.ts';
import { usePaymentForm } from './use-payment-form.ts';

export interface PaymentDialogProps {
  appointment: AppointmentRow;
  /** The payment stands and the appointment is completed. */
  onSettled: (saved: AppointmentRow) => void;
  /** Books the client's return visit. */
  onReturn: (row: AppointmentRow) => void;
  onClose: () => void;
}

/** 'Registrar Pagamento': the appointment is completed only with the payment, in one write. */
export function PaymentDialog({ appointment, onSettled, onReturn, onClose }: PaymentDialogProps) {
  const form = usePaymentForm({ appointment, onSettled, onReturn });
  const { client, date, time } = appointment;
  return (
    <FormDialog
      title="Registrar Pagamento"
      description={`${client.fullName}, ${formatLongDate(date)} às ${time}`}
      form={form}
      refusalTitle={form.isPaid ? undefined : paymentSentences.settleFailed}
      submitLabel="Registrar e finalizar"
      pendingLabel="Registrando..."
      onClose={onClose}
    >
      <Fields form={form} appointment={appointment} />
    </FormDialog>
  );
}

interface FieldsProps extends Pick<PaymentDialogProps, 'appointment'> {
  form: ReturnType<typeof usePaymentForm>;
}

function Fields({ form, appointment }: FieldsProps) {
  const { fields, errors, change } = form;
  return (
    <>
      <RadioGroup
        label="Forma de pagamento"
        name="method"
        orientation="horizontal"
        value={fields.method}
        onChange={(chosen) =>
          change({ method: paymentMethods.find((known) => known === chosen) ?? fields.method })
        }
      >
        {paymentMethods.map((method) => (
          <Radio key={method} value={method}>
            {paymentMethodLabels[method]}
          </Radio>
        ))}
      </RadioGroup>
      <FormRow>
        <TextField
          label="Valor"
          name="amountCents"
          mask="money"
          prefix="R$"
          placeholder="0,00"
          value={fields.amount}
          onChange={(amount) => change({ amount })}
          description={amountHint(fields.amount, appointment)}
        />
        {needsTransactionId(fields.method) && (
          <TextField
            label="ID da transação"
            name="transactionId"
            autoComplete="off"
            value={fields.transactionId}
            onChange={(transactionId) => change({ transactionId })}
          />
        )}
      </FormRow>
      <RadioGroup
        label="Situação"
        name="status"
        orientation="horizontal"
        value={fields.status}
        onChange={(chosen) => change({ status: chosen === 'cancelled' ? 'cancelled' : 'paid' })}
      >
        {settledStatuses.map((status) => (
          <Radio key={status} value={status}>
            {paymentStatusLabels[status]}
          </Radio>
        ))}
      </RadioGroup>
      {fields.status === 'paid' && (
        <NativeField
          label="Data do pagamento"
          name="paidAt"
          type="date"
          max={form.today}
          value={fields.paidOn ?? ''}
          onChange={(day) => change({ paidOn: day === '' ? null : day })}
          errorMessage={errors.paidAt?.[0]}
        />
      )}
      <TextField
        label="Observações (opcional)"
        name="notes"
        multiline
        rows={3}
        value={fields.notes}
        onChange={(notes) => change({ notes })}
      />
    </>
  );
}
