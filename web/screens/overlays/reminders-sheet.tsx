import { useNavigate, useRouteContext } from '@tanstack/react-router';
import { reminderMessages } from '../../../domain/reminder/messages.ts';
import { writeOnWhatsApp } from '../../features/appointments/status/client-notice.ts';
import { RemindersScreen } from '../../features/reminders/reminders-screen.tsx';
import { Sheet } from '../../ui/dialog.tsx';
import { LinkButton } from '../../ui/link-button.tsx';

export default function RemindersSheet({ onClose }: { onClose: () => void }) {
  const { entered } = useRouteContext({ from: '/_member' });
  const navigate = useNavigate();
  return (
    <Sheet
      title={reminderMessages.title}
      onClose={onClose}
      footer={
        <LinkButton to="/settings" hash="reminders" variant="ghost">
          {reminderMessages.settings}
        </LinkButton>
      }
    >
      <RemindersScreen
        onWrite={({ appointment, preparations, asks }) =>
          writeOnWhatsApp(appointment, entered.studio, { preparations, asks })
        }
        onOpen={(appointment) => void navigate({ to: '/dashboard', search: { appointment } })}
      />
    </Sheet>
  );
}
