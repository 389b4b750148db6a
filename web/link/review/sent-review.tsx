import { Star } from 'lucide-react';
import {
  publicReviewMessages,
  starsText,
  reviewPageMessages as texts,
} from '../../../domain/review/messages.ts';
import type { ReviewPage } from '../../../domain/review/review.ts';
import { NativeButton } from '../../ui/native-button.tsx';

interface Props {
  review: NonNullable<ReviewPage['review']>;
  onChange: () => void;
}

export function SentReview({ review, onChange }: Props) {
  const { rating, comment, shownName, answer, mayChange } = review;
  return (
    <>
      <div className="stars gap-1" role="img" aria-label={starsText(rating)}>
        {[1, 2, 3, 4, 5].map((value) => (
          <span key={value} data-lit={value <= rating || undefined}>
            <Star size={28} aria-hidden="true" />
          </span>
        ))}
      </div>
      {comment && <p className="lines">{comment}</p>}
      <p className="muted small">{shownName}</p>
      {answer && (
        <div className="review-answer grid gap-1">
          <strong>{publicReviewMessages.answer}</strong>
          <p className="lines">{answer}</p>
        </div>
      )}
      <p className="muted small">{mayChange ? texts.mayChange : texts.closed}</p>
      {mayChange && (
        <NativeButton variant="outline" wide onClick={onChange}>
          {texts.change}
        </NativeButton>
      )}
    </>
  );
}
