import { Star } from 'lucide-react';
import { type FormEvent, useRef, useState } from 'react';
import { starsText, reviewPageMessages as texts } from '../../../domain/review/messages.ts';
import { MAX_COMMENT, type ReviewPage, stars } from '../../../domain/review/review.ts';
import { Banner } from '../../ui/banner.tsx';
import { ErrorIcon } from '../../ui/icons.tsx';
import { NativeButton } from '../../ui/native-button.tsx';
import { NativeTextArea } from '../../ui/native-field.tsx';
import { useSending } from '../link-hooks.ts';

interface Props {
  review: ReviewPage['review'];
  chosen: number | null;
  request: (rating: number, comment: string) => Promise<ReviewPage>;
  onSent: (page: ReviewPage) => void;
}

/** Opening the link sends nothing: the button does. */
export function ReviewForm({ review, chosen, request, onSent }: Props) {
  const [rating, setRating] = useState(chosen ?? review?.rating ?? null);
  const [comment, setComment] = useState(review?.comment ?? '');
  const { pending, failure, send } = useSending();
  const [isMissing, setMissing] = useState(false);
  const first = useRef<HTMLInputElement>(null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (pending) return;
    if (rating === null) {
      setMissing(true);
      first.current?.focus();
      return;
    }
    send(() => request(rating, comment), onSent);
  };
  return (
    <form className="grid gap-4" noValidate onSubmit={submit}>
      <fieldset aria-describedby="stars-help">
        <legend className="field-label small medium">{texts.question}</legend>
        <div className="stars">
          {[...stars].reverse().map((value) => (
            <label key={value} data-lit={(rating !== null && value <= rating) || undefined}>
              <input
                ref={value === 1 ? first : undefined}
                type="radio"
                name="rating"
                value={value}
                className="visually-hidden"
                checked={rating === value}
                onChange={() => {
                  setRating(value);
                  setMissing(false);
                }}
              />
              <Star size={36} aria-hidden="true" />
              <span className="visually-hidden">{starsText(value)}</span>
            </label>
          ))}
        </div>
        <p id="stars-help" className="review-chosen small" aria-live="polite">
          {isMissing ? (
            <span className="field-error">
              <ErrorIcon />
              {texts.choose}
            </span>
          ) : (
            rating !== null && starsText(rating)
          )}
        </p>
      </fieldset>
      <NativeTextArea
        label={texts.comment}
        description={texts.commentHint}
        rows={4}
        maxLength={MAX_COMMENT}
        value={comment}
        onChange={setComment}
      />
      {failure && <Banner tone="danger">{failure.message}</Banner>}
      <NativeButton type="submit" size="lg" wide pending={pending} pendingLabel={texts.sending}>
        {texts.send}
      </NativeButton>
    </form>
  );
}
