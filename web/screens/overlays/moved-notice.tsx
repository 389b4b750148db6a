import { useRouteContext } from '@tanstack/react-router';
import { lazy } from 'react';
import type { AppointmentRow } from '../../../domain/agenda/appointment.ts';
import { BackCloses } from '../../ui/back-closes.tsx';
import { DialogSuspense } from '../../ui/dialog-suspense.tsx';

const NotifyClient = lazy(() => import('../../features/appointments/status/notify-dialog.tsx'));

interface Props {
  row: AppointmentRow;
  onSilent: () => void;
  onClose: () => void;
}

export function MovedNotice({ row, onSilent, onClose }: Props) {
  const { entered } = useRouteContext({ from: '/_member' });
  return (
    <DialogSuspense>
      <BackCloses
        onBack={() => {
          onSilent();
          onClose();
        }}
      />
      <NotifyClient row={row} about="moved" sender={entered.studio} {...{ onSilent, onClose }} />
    </DialogSuspense>
  );
}
