import { Flag, MessageSquareReply, Star } from 'lucide-react';
import type { ReviewItem } from '../../../domain/review/review.ts';
import { isUrgent, reviewSentences, starsText, visitLine } from '../../../domain/review/sentences.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';

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
  const answerLabel = answer === null ? reviewSentences.answer : reviewSentences.editAnswer;
  return (
    <li>
      <span className="review-stars" role="img" aria-label={starsText(rating)}>
        {[1, 2, 3, 4, 5].map((value) => (
          <Star key={value} size={18} data-lit={value <= rating || undefined} aria-hidden="true" />
        ))}
      </span>
      <span className="client-queue-text grid justify-start gap-half shrinks">
        <button type="button" onClick={onOpen}>
          {client.fullName}
        </button>
        <span>{visitLine(item, withProfessional)}</span>
      </span>
      <p className="review-words">{comment ?? reviewSentences.noComment}</p>
      <span className="review-badges cluster gap-1">
        {isUrgent(item) && <Badge tone="warning">{reviewSentences.isUrgent}</Badge>}
        {isHidden && <Badge>{reviewSentences.isHidden}</Badge>}
        {isReported && !isHidden && <Badge>{reviewSentences.isReported}</Badge>}
      </span>
      {answer !== null && (
        <blockquote>
          <strong>{reviewSentences.answerLabel}</strong>
          <p className="review-words">{answer}</p>
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
            aria-label={`${reviewSentences.removeAnswer}: ${client.fullName}`}
            onPress={onRemoveAnswer}
          >
            {reviewSentences.removeAnswer}
          </Button>
        )}
        {!isReported && !isHidden && (
          <Button
            variant="ghost"
            size="sm"
            icon={<Flag />}
            aria-label={`${reviewSentences.report}: ${client.fullName}`}
            onPress={onReport}
          >
            {reviewSentences.report}
          </Button>
        )}
      </span>
    </li>
  );
}
