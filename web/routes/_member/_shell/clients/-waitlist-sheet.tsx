import { useRouteContext } from '@tanstack/react-router';
import { whatsappLink } from '../../../../../domain/agenda/whatsapp.ts';
import { offerText, waitlistMessages } from '../../../../../domain/waitlist/messages.ts';
import { WaitlistScreen } from '../../../../features/waitlist/waitlist-screen.tsx';
import { openWhatsApp } from '../../../../lib/whatsapp.ts';
import { Sheet } from '../../../../ui/dialog.tsx';

export default function WaitlistSheet({ onClose }: { onClose: () => void }) {
  const { entered } = useRouteContext({ from: '/_member' });
  return (
    <Sheet title={waitlistMessages.title} description={waitlistMessages.lead} isOpen onOpenChange={onClose}>
      <WaitlistScreen
        onWrite={({ item, date, time, link, minutes }) => {
          const { businessName } = entered.studio;
          const text = offerText(item, { moment: { date, time }, businessName, link, minutes });
          return openWhatsApp(whatsappLink(item.phone, text));
        }}
      />
    </Sheet>
  );
}
