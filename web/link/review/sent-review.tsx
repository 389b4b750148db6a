import { publicReviewMessages, reviewPageMessages as texts } from '../../../domain/review/messages.ts';
import type { ReviewPage } from '../../../domain/review/review.ts';
import { NativeButton } from '../../ui/native-button.tsx';
import { Stars } from '../../ui/stars.tsx';

interface Props {
  review: NonNullable<ReviewPage['review']>;
  onChange: () => void;
}

export function SentReview({ review, onChange }: Props) {
  const { rating, comment, shownName, answer, mayChange } = review;
  return (
    <>
      <Stars rating={rating} size={28} />
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
