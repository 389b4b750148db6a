import { useRouteContext } from '@tanstack/react-router';
import type { AppointmentRow } from '../../../domain/agenda/appointment.ts';
import NotifyClient from '../../features/appointments/status/notify-dialog.tsx';
import { BackCloses } from '../../ui/back-closes.tsx';

interface Props {
  row: AppointmentRow;
  onSilent: () => void;
  onClose: () => void;
}

export default function MovedNotice({ row, onSilent, onClose }: Props) {
  const { entered } = useRouteContext({ from: '/_member' });
  return (
    <>
      <BackCloses
        onBack={() => {
          onSilent();
          onClose();
        }}
      />
      <NotifyClient row={row} about="moved" sender={entered.studio} {...{ onSilent, onClose }} />
    </>
  );
}
