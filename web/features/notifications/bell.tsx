import { useQuery } from '@tanstack/react-query';
import { Bell as BellIcon } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { MOST_UNSEEN } from '../../../domain/notification/notification.ts';
import { NativeButton } from '../../ui/native-button.tsx';
import { notificationsQuery } from './requests.ts';
import './bell.css';

const loadPanel = () => import('./notification-list.tsx');
const NotificationPanel = lazy(loadPanel);

export function Bell({ onOpen }: { onOpen: (appointmentId: string) => void }) {
  const { data } = useQuery(notificationsQuery);
  const [isOpen, setOpen] = useState(false);
  const [wasOpen, setWasOpen] = useState(false);
  const unseen = data?.unseen ?? 0;
  const count = unseen > MOST_UNSEEN ? `${MOST_UNSEEN}+` : String(unseen);
  const open = (appointmentId: string) => {
    setOpen(false);
    onOpen(appointmentId);
  };
  return (
    <>
      <span className="anchor">
        <NativeButton
          variant="ghost"
          iconOnly
          aria-label={
            unseen === 0 ? 'Notificações' : `Notificações, ${count} ${unseen === 1 ? 'nova' : 'novas'}`
          }
          aria-haspopup="dialog"
          onPointerEnter={() => void loadPanel().catch(() => undefined)}
          onClick={() => {
            setWasOpen(true);
            setOpen(true);
          }}
          icon={<BellIcon />}
        />
        {unseen > 0 && (
          <span className="bell-count bold figures text-centre" aria-hidden="true">
            {count}
          </span>
        )}
      </span>
      {wasOpen && (
        <Suspense>
          <NotificationPanel isOpen={isOpen} onOpen={open} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
