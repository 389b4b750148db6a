import '../../ui/stars.css';
import './review.css';
import { useState } from 'react';
import { formatLongDate } from '../../../domain/format.ts';
import { reviewPageMessages as texts } from '../../../domain/review/messages.ts';
import { STARS_QUERY, stars } from '../../../domain/review/review.ts';
import { useFocusKept } from '../../lib/use-focus-kept.ts';
import { Banner } from '../../ui/banner.tsx';
import { useLinkPage } from '../link-hooks.ts';
import { LinkPage } from '../link-page.tsx';
import { openLink, takeToken } from '../main.tsx';
import { reviewing } from '../requests.ts';
import { ReviewForm } from './review-form.tsx';
import { SentReview } from './sent-review.tsx';

/** The client's page of one review: the question, and what was sent. `chosen`: stars of the email. */
function ReviewApp({ token, chosen }: { token: string | null; chosen: number | null }) {
  useFocusKept();
  const [isSent, setSent] = useState(false);
  const [isEditing, setEditing] = useState(chosen !== null);
  const ways = reviewing(token ?? '');
  const link = useLinkPage(token === null ? null : ways.read);
  return (
    <LinkPage link={link} texts={texts}>
      {({ review, firstName, procedures, professionalName, date }) => {
        const isOpen = review === null || (isEditing && review.mayChange);
        return (
          <>
            {isSent && !isOpen && <Banner tone="success">{texts.sent}</Banner>}
            <section className="link-card panel" aria-labelledby="review-title">
              <h1 id="review-title">{texts.title(firstName)}</h1>
              <p className="muted small">
                {procedures.join(', ')} · {professionalName} · {formatLongDate(date)}
              </p>
              {isOpen ? (
                <ReviewForm
                  review={review}
                  chosen={chosen}
                  request={ways.send}
                  onSent={(next) => {
                    // Loaded again, it shows what was sent, and not the stars of the email once more.
                    history.replaceState(history.state, '', location.pathname);
                    link.setPage(next);
                    setSent(true);
                    setEditing(false);
                  }}
                />
              ) : (
                <SentReview review={review} onChange={() => setEditing(true)} />
              )}
            </section>
          </>
        );
      }}
    </LinkPage>
  );
}

const named = Number(new URLSearchParams(location.search).get(STARS_QUERY));
const chosen = stars.find((rating) => rating === named) ?? null;
openLink(<ReviewApp token={takeToken()} chosen={chosen} />);
