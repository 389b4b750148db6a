import { isOpen } from '../../../domain/agenda/appointment.ts';
import { formatDate, formatLongDate } from '../../../domain/format.ts';
import { paymentMessages } from '../../../domain/messages.ts';
import {
  needsTransactionId,
  paymentMethodLabels,
  paymentMethods,
  paymentStatusLabels,
  settledStatuses,
} from '../../../domain/money/payment.ts';
import type { LocalDate } from '../../../domain/scheduling/calendar.ts';
import { shownFailure } from '../../lib/api.ts';
import { ApiError } from '../../lib/api-error.ts';
import { SuggestionChips } from '../../ui/choice-chips.tsx';
import { FormRadios } from '../../ui/form/bound-choices.tsx';
import { FormNativeDate } from '../../ui/form/bound-dates.tsx';
import { FormSwitch, FormText } from '../../ui/form/bound-fields.tsx';
import { EditedElsewhere } from '../../ui/form/edited-elsewhere.tsx';
import { FormRow } from '../../ui/form/form.tsx';
import { FormDialog } from '../../ui/form/form-dialog.tsx';
import { Radio } from '../../ui/radio-group.tsx';
import { AppointmentChoice } from './appointment-choice.tsx';
import { CreditOffer } from './credit-offer.tsx';
import { amountHint, fieldsOf, type PaidFor, paymentDifferences } from './payment-fields.ts';
import { PixPart } from './pix-part.tsx';
import { type PaymentForm, type PaymentFormProps, usePaymentForm } from './use-payment-form.ts';

export default function PaymentDialog(props: PaymentFormProps) {
  const form = usePaymentForm(props);
  const { payment, appointment: given, onClose } = props;
  const paidFor = payment?.appointment ?? form.appointment;
  const { failed, ...labels } = labelsOf(props, form);
  const { title, message } = shownFailure(failed, form.error);
  return (
    <FormDialog
      {...labels}
      description={headOf(payment?.appointment ?? given)}
      form={{ ...form, refusal: form.refusal && message }}
      refusalTitle={title}
      onClose={onClose}
    >
      {form.conflict && <Conflict form={form} />}
      {!payment && !given && (
        <AppointmentChoice
          appointment={form.appointment}
          onChoose={form.choose}
          errorMessage={form.errors.appointmentId?.[0]}
        />
      )}
      {!payment && form.appointment && (
        <CreditOffer
          appointment={form.appointment}
          completes={props.completes === true}
          onUsed={form.choose}
          onClose={onClose}
        />
      )}
      <Fields form={form} paidFor={paidFor ?? null} asks={props.completes !== true} />
    </FormDialog>
  );
}

/** The title of a refusal says what did not happen; paid in another tab, only the refusal's own sentence is true. */
function labelsOf({ payment }: PaymentFormProps, { error, willComplete }: PaymentForm) {
  const isPaid = error instanceof ApiError && error.code === 'payment_exists';
  if (payment) {
    return {
      title: 'Editar pagamento',
      submitLabel: 'Salvar',
      failed: paymentMessages.updateFailed,
    };
  }
  return {
    title: 'Registrar Pagamento',
    submitLabel: willComplete ? 'Registrar e finalizar' : 'Registrar pagamento',
    pendingLabel: 'Registrando...',
    failed: isPaid ? undefined : willComplete ? paymentMessages.settleFailed : paymentMessages.recordFailed,
  };
}

function headOf(row: PaidFor | undefined): string | undefined {
  return row && `${row.client.fullName}, ${formatLongDate(row.date)} às ${row.time}`;
}

/** `asks`: whether the appointment is completed is a field. */
function Fields({ form, paidFor, asks }: { form: PaymentForm; paidFor: PaidFor | null; asks: boolean }) {
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
          description={paidFor ? amountHint(amountCents, paidFor) : undefined}
        />
        {needsTransactionId(method) && (
          <FormText form={form} name="transactionId" label="ID da transação" autoComplete="off" />
        )}
      </FormRow>
      <PixPart form={form} paidFor={paidFor} />
      <FormRadios form={form} name="status" label="Situação" orientation="horizontal">
        {settledStatuses.map((one) => (
          <Radio key={one} value={one}>
            {paymentStatusLabels[one]}
          </Radio>
        ))}
      </FormRadios>
      {status === 'paid' && (
        <div className="stack gap-2">
          <FormNativeDate form={form} name="paidAt" label="Data do pagamento" max={form.clock.today} />
          {paidFor && <DayOfAppointment form={form} date={paidFor.date} />}
        </div>
      )}
      {asks && form.appointment && isOpen(form.appointment.status) && (
        <FormSwitch
          form={form}
          name="completes"
          description="O status passa a Concluído junto com o pagamento."
        >
          Finalizar o agendamento
        </FormSwitch>
      )}
      <FormText form={form} name="notes" label="Observações (opcional)" multiline rows={3} />
    </>
  );
}

/** What is settled days later was mostly paid then. */
function DayOfAppointment({ form, date }: { form: PaymentForm; date: LocalDate }) {
  if (date >= form.clock.today) return null;
  return (
    <SuggestionChips
      label="Outra data"
      items={[{ value: date, label: `No dia do atendimento, ${formatDate(date)}` }]}
      isChosen={(day) => form.fields.paidAt === day}
      onChoose={(paidAt) => form.change({ paidAt })}
    />
  );
}

function Conflict({ form }: { form: PaymentForm }) {
  const { conflict: current, clock, base, fields, pending } = form;
  if (!current) return null;
  return (
    <EditedElsewhere
      list={paymentDifferences(base.fields, fields, fieldsOf(current, clock))}
      pending={pending}
      onTakeTheirs={() => form.takeTheirs(current, fieldsOf(current, clock))}
      onKeepMine={() => form.keepMine(current)}
    />
  );
}
