import { useEffect, useRef, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { signature, publicReviewMessages as texts } from '../../../domain/review/messages.ts';
import type { PublicReview, PublicReviews } from '../../../domain/review/review.ts';
import { NativeButton, RetryButton } from '../../ui/native-button.tsx';
import { Stars } from '../../ui/stars.tsx';
import { openModal } from '../modal.ts';
import { readReviews } from '../requests.ts';

/** A dialog of the browser: it keeps the focus, closes by Escape and gives the focus back. `anyone`: of the whole team. */
export function openReviews(professionalId: string, anyone: boolean): void {
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  const close = () => {
    root.unmount();
    place.remove();
  };
  root.render(<ReviewsDialog {...{ professionalId, anyone }} onClose={close} />);
}

interface Props {
  professionalId: string;
  anyone: boolean;
  onClose: () => void;
}

function ReviewsDialog({ professionalId, anyone, onClose }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [found, setFound] = useState<PublicReviews & { page: number }>();
  const [state, setState] = useState<'loading' | 'ready' | 'failed'>('loading');
  const page = (found?.page ?? 0) + 1;
  const load = () => {
    setState('loading');
    readReviews(professionalId, page, anyone).then(
      (next) => {
        setFound((before) => ({ ...next, page, items: [...(before?.items ?? []), ...next.items] }));
        setState('ready');
      },
      () => setState('failed'),
    );
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: the first page, once
  useEffect(() => {
    if (dialog.current) openModal(dialog.current, onClose);
    load();
  }, []);
  return (
    <dialog ref={dialog} className="reviews-dialog panel breakable" aria-labelledby="reviews-title">
      <h2 id="reviews-title">{texts.title}</h2>
      <div aria-live="polite" aria-busy={state === 'loading'}>
        {found && found.items.length === 0 && <p>{texts.none}</p>}
        {found && (
          <ul>
            {found.items.map((review) => (
              <Review key={review.id} review={review} />
            ))}
          </ul>
        )}
        {state === 'loading' && !found && (
          <span className="spinner" role="status" aria-label="Carregando..." />
        )}
        {state === 'failed' && (
          <>
            <p role="alert">{texts.failed}</p>
            <RetryButton onClick={load} />
          </>
        )}
      </div>
      {state !== 'failed' && found?.hasMore && (
        <NativeButton variant="outline" wide pending={state === 'loading'} onClick={load}>
          {texts.more}
        </NativeButton>
      )}
      <NativeButton variant="ghost" wide onClick={() => dialog.current?.close()}>
        {texts.close}
      </NativeButton>
    </dialog>
  );
}

function Review({ review }: { review: PublicReview }) {
  const { rating, comment, answer } = review;
  return (
    <li>
      <Stars rating={rating} size={16} />
      <p>{comment}</p>
      <small className="muted small">{signature(review)}</small>
      {answer && (
        <blockquote>
          <strong>{texts.answer}</strong>
          <p>{answer}</p>
        </blockquote>
      )}
    </li>
  );
}
