import { useNavigate, useRouteContext } from '@tanstack/react-router';
import { whatsappLink } from '../../../domain/agenda/whatsapp.ts';
import { recallMessages, recallText } from '../../../domain/recall/messages.ts';
import { offerAddress } from '../../../domain/recall/recall.ts';
import { RecallsScreen } from '../../features/recalls/recalls-screen.tsx';
import { openWhatsApp } from '../../lib/whatsapp.ts';
import { Sheet } from '../../ui/dialog.tsx';

export default function RecallsSheet({ onClose }: { onClose: () => void }) {
  const { entered } = useRouteContext({ from: '/_member' });
  const navigate = useNavigate();
  return (
    <Sheet title={recallMessages.title} description={recallMessages.lead} onClose={onClose}>
      <RecallsScreen
        onWrite={(item) => {
          const link = offerAddress(location.origin, {
            page: item.professional.page,
            procedureId: item.offer.id,
          });
          const text = recallText(item, { businessName: entered.studio.businessName, link });
          return item.client.phone !== null && openWhatsApp(whatsappLink(item.client.phone, text));
        }}
        onOpen={(clientId) => void navigate({ to: '/clients/$clientId', params: { clientId } })}
      />
    </Sheet>
  );
}
