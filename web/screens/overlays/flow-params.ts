import { useRouteContext } from '@tanstack/react-router';
import type { FlowParams } from '../../features/appointments/status/use-status-flow.tsx';
import { useAppointmentForm } from './appointment-form.tsx';
import { usePaymentSlot } from './payment-dialog.tsx';
import { useWorkRecord } from './work-record-dialog.tsx';

/** What the steps of an appointment open over the page. */
export function useFlowParams(): FlowParams {
  const { entered } = useRouteContext({ from: '/_member' });
  const { openMove, openNew } = useAppointmentForm();
  const onRecord = useWorkRecord();
  const renderPayment = usePaymentSlot();
  return { sender: entered.studio, onReturn: openNew, onMove: openMove, onRecord, renderPayment };
}
