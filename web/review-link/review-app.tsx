import { useState } from 'react';
import { formatLongDate } from '../../domain/format.ts';
import { reviewPageSentences as texts } from '../../domain/review/sentences.ts';
import { LinkFailed, LinkOpening, LinkPage } from '../manage-link/link-page.tsx';
import { reviewing } from '../manage-link/requests.ts';
import { useLinkPage } from '../manage-link/use-link-page.ts';
import { Banner } from '../ui/banner.tsx';
import { ReviewForm } from './review-form.tsx';
import { SentReview } from './sent-review.tsx';

interface Props {
  token: string | null;
  /** Stars chosen in the email. */
  chosen: number | null;
}

/** The client's page of one review: the question, and what was sent. */
export function ReviewApp({ token, chosen }: Props) {
  const [isSent, setSent] = useState(false);
  const [isEditing, setEditing] = useState(chosen !== null);
  const { page, setPage, failure, load } = useLinkPage(token, () => reviewing(token ?? '').read());

  if (token === null || failure)
    return (
      <LinkFailed
        failure={failure}
        over={texts.over}
        overHint={texts.overHint}
        failed={texts.failed}
        onRetry={load}
      />
    );
  if (page === null) return <LinkOpening />;

  const { studio, review } = page;
  const isOpen = review === null || (isEditing && review.mayChange);
  return (
    <LinkPage studio={studio}>
      {isSent && !isOpen && <Banner tone="success">{texts.sent}</Banner>}
      <section className="manage-card" aria-labelledby="review-title">
        <h1 id="review-title">{texts.title(page.firstName)}</h1>
        <p className="manage-note">
          {page.procedures.join(', ')} · {page.professionalName} · {formatLongDate(page.date)}
        </p>
        {isOpen ? (
          <ReviewForm
            review={review}
            chosen={chosen}
            send={(rating, comment) => reviewing(token).send(rating, comment)}
            onSent={(next) => {
              // Loaded again, it shows what was sent, and not the stars of the email once more.
              history.replaceState(history.state, '', location.pathname);
              setPage(next);
              setSent(true);
              setEditing(false);
            }}
          />
        ) : (
          <SentReview review={review} onChange={() => setEditing(true)} />
        )}
      </section>
    </LinkPage>
  );
}
