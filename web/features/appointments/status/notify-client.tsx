import { useQueryClient } from '@tanstack/react-query';
import type { AppointmentRow } from '../../../../domain/agenda/appointment.ts';
import type { ClientNoticeKind } from '../../../../domain/agenda/appointment-input.ts';
import { afterWrite } from '../../../lib/after-write.ts';
import { noticeText, notifyClient } from './client-notice.ts';
import { NotifyDialog } from './notify-dialog.tsx';

interface Props {
  row: AppointmentRow;
  about: ClientNoticeKind;
  /** Signs the message to the client. */
  businessName: string;
  /** The client is not notified. */
  onSilent: () => void;
  onClose: () => void;
}

/** After a move or a cancellation: the choice of how to notify the client, as on confirming. */
export function NotifyClient({ row, about, businessName, onSilent, onClose }: Props) {
  const queryClient = useQueryClient();
  return (
    <NotifyDialog
      row={row}
      about={about}
      text={noticeText[about](row, businessName)}
      onClose={() => {
        onSilent();
        onClose();
      }}
      onChoose={(notify) => {
        if (notify.email || notify.whatsapp) {
          void notifyClient(row, about, notify, businessName).then(() =>
            afterWrite(queryClient, 'appointment'),
          );
        } else onSilent();
        onClose();
      }}
    />
  );
}
