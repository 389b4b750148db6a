import { CalendarPlus, Trash2 } from 'lucide-react';
import { formatDate, formatDuration } from '../../../domain/format.ts';
import { offerLine, waitlistSentences as texts, waitedForLine } from '../../../domain/waitlist/sentences.ts';
import type { WaitlistItem } from '../../../domain/waitlist/waitlist.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';

interface Props {
  item: WaitlistItem;
  withProfessional: boolean;
  onOffer: () => void;
  onRemove: () => void;
}

/** Who waits, for what and since when; and what she was offered last. */
export function WaitlistRow({ item, withProfessional, onOffer, onRemove }: Props) {
  const { fullName, procedures, totalMinutes, professional, createdAt, offer } = item;
  const offered = offerLine(item);
  return (
    <li>
      <span className="client-queue-text">
        <strong>{fullName}</strong>
        <span>
          {procedures.join(', ')} · {formatDuration(totalMinutes)}
          {withProfessional && ` · ${professional.fullName}`}
        </span>
        <span>{waitedForLine(item)}</span>
        <span>{texts.since(formatDate(createdAt.slice(0, 10)))}</span>
        {offered && <Badge tone={offer?.status === 'open' ? 'success' : 'neutral'}>{offered}</Badge>}
      </span>
      <span className="client-queue-actions">
        <Button icon={<CalendarPlus />} aria-label={`${texts.offer}: ${fullName}`} onPress={onOffer}>
          {texts.offerShort}
        </Button>
        <Button
          variant="ghost"
          iconOnly
          icon={<Trash2 />}
          aria-label={`${texts.remove}: ${fullName}`}
          onPress={onRemove}
        />
      </span>
    </li>
  );
}
