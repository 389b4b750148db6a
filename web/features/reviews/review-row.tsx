import { Flag, MessageSquareReply } from 'lucide-react';
import { isUrgent, reviewMessages, visitLine } from '../../../domain/review/messages.ts';
import type { ReviewItem } from '../../../domain/review/review.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { NameButton } from '../../ui/name-button.tsx';
import { Stars } from '../../ui/stars.tsx';

interface Props {
  item: ReviewItem;
  withProfessional: boolean;
  onAnswer: () => void;
  onRemoveAnswer: () => void;
  onReport: () => void;
  onOpen: () => void;
}

export function ReviewRow({ item, withProfessional, onAnswer, onRemoveAnswer, onReport, onOpen }: Props) {
  const { rating, comment, client, answer, isReported, isHidden } = item;
  const answerLabel = answer === null ? reviewMessages.answer : reviewMessages.editAnswer;
  return (
    <li>
      <Stars rating={rating} size={18} />
      <span className="client-queue-text grid justify-start gap-half shrinks">
        <NameButton onOpen={onOpen}>{client.fullName}</NameButton>
        <span className="muted small figures">{visitLine(item, withProfessional)}</span>
      </span>
      <p className="lines">{comment ?? reviewMessages.noComment}</p>
      <span className="if-filled cluster gap-1">
        {isUrgent(item) && <Badge tone="warning">{reviewMessages.isUrgent}</Badge>}
        {isHidden && <Badge>{reviewMessages.isHidden}</Badge>}
        {isReported && !isHidden && <Badge>{reviewMessages.isReported}</Badge>}
      </span>
      {answer !== null && (
        <blockquote>
          <strong>{reviewMessages.answerLabel}</strong>
          <p className="lines">{answer}</p>
        </blockquote>
      )}
      <span className="cluster gap-1">
        <Button
          variant={isUrgent(item) ? 'primary' : 'outline'}
          size="sm"
          icon={<MessageSquareReply />}
          aria-label={`${answerLabel}: ${client.fullName}`}
          onPress={onAnswer}
        >
          {answerLabel}
        </Button>
        {answer !== null && (
          <Button
            variant="ghost"
            size="sm"
            aria-label={`${reviewMessages.removeAnswer}: ${client.fullName}`}
            onPress={onRemoveAnswer}
          >
            {reviewMessages.removeAnswer}
          </Button>
        )}
        {!isReported && !isHidden && (
          <Button
            variant="ghost"
            size="sm"
            icon={<Flag />}
            aria-label={`${reviewMessages.report}: ${client.fullName}`}
            onPress={onReport}
          >
            {reviewMessages.report}
          </Button>
        )}
      </span>
    </li>
  );
}
