import { useRouteContext } from '@tanstack/react-router';
import { useEffect } from 'react';
import type { PaymentSlot } from '../../features/appointments/status/status-dialogs.tsx';
import { useReturn } from '../../features/appointments/status/use-return.ts';
import type { PaymentFormProps } from '../../features/payments/use-payment-form.ts';
import { BackCloses } from '../../ui/back-closes.tsx';
import { lazyDialog } from '../../ui/lazy-dialog.tsx';
import { useAppointmentForm } from './appointment-form.tsx';
import { useWorkRecord } from './work-record-dialog.tsx';

const load = () => import('../../features/payments/payment-dialog.tsx');
const PaymentDialog = lazyDialog(load);

interface Props extends Omit<PaymentFormProps, 'owner'> {
  /** Neither the address names the form nor does what opened it follow the browser's 'back'. */
  backCloses?: boolean;
}

export function PaymentForm({ backCloses = false, ...props }: Props) {
  const { entered } = useRouteContext({ from: '/_member' });
  const { openNew } = useAppointmentForm();
  const bookReturn = useReturn(openNew);
  const openRecord = useWorkRecord();
  return (
    <>
      {backCloses && <BackCloses onBack={props.onClose} />}
      <PaymentDialog owner={entered.professional.id} onReturn={bookReturn} onRecord={openRecord} {...props} />
    </>
  );
}

/** For the features that open the form: 'Finalizar' must not wait for the network. */
export function usePaymentSlot(): PaymentSlot {
  useEffect(() => void load().catch(() => undefined), []);
  return renderPayment;
}

const renderPayment: PaymentSlot = (opening) => <PaymentForm {...opening} />;
