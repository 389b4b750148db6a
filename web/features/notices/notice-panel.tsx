import { CornerPanel } from '../../ui/corner-panel.tsx';
import { NoticeList } from './notice-list.tsx';

interface Props {
  isOpen: boolean;
  onOpen: (appointmentId: string) => void;
  onClose: () => void;
}

/** What the bell opens. Fetched by itself: every page has the bell, few visits press it. */
export default function NoticePanel({ isOpen, onOpen, onClose }: Props) {
  return (
    <CornerPanel title="Notificações" isOpen={isOpen} onClose={onClose}>
      <NoticeList onOpen={onOpen} onLeave={onClose} />
    </CornerPanel>
  );
}
