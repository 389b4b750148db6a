import { useRouteContext } from '@tanstack/react-router';
import { waitlistMessages } from '../../../domain/waitlist/messages.ts';
import { WaitlistScreen } from '../../features/waitlist/waitlist-screen.tsx';
import { Sheet } from '../../ui/dialog.tsx';

export default function WaitlistSheet({ onClose }: { onClose: () => void }) {
  const { entered } = useRouteContext({ from: '/_member' });
  return (
    <Sheet title={waitlistMessages.title} description={waitlistMessages.lead} onClose={onClose}>
      <WaitlistScreen businessName={entered.studio.businessName} />
    </Sheet>
  );
}
