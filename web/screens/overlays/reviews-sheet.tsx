import { useNavigate } from '@tanstack/react-router';
import { reviewMessages } from '../../../domain/review/messages.ts';
import { ReviewsScreen } from '../../features/reviews/reviews-screen.tsx';
import { Sheet } from '../../ui/dialog.tsx';

export default function ReviewsSheet({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate();
  return (
    <Sheet title={reviewMessages.title} description={reviewMessages.lead} onClose={onClose}>
      <ReviewsScreen
        onOpen={(clientId) => void navigate({ to: '/clients/$clientId', params: { clientId } })}
      />
    </Sheet>
  );
}
