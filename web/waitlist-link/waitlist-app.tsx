import { useState } from 'react';
import { waitlistPageSentences as texts } from '../../domain/waitlist/sentences.ts';
import { LinkFailed, LinkOpening, LinkPage } from '../manage-link/link-page.tsx';
import { failureOf, waiting } from '../manage-link/requests.ts';
import { useLinkPage } from '../manage-link/use-link-page.ts';
import { Banner } from '../ui/banner.tsx';
import type { Way } from './act-button.tsx';
import { OfferCard } from './offer-card.tsx';
import { PlaceCard } from './place-card.tsx';

/** The client's page of her place on a waitlist: a time to take or refuse, and the way off the list. */
export function WaitlistApp({ token }: { token: string | null }) {
  const [acting, setActing] = useState<Way | null>(null);
  const [refused, setRefused] = useState<string | null>(null);
  const ways = waiting(token ?? '');
  const { page, setPage, failure, load } = useLinkPage(token, ways.read);

  if (token === null || failure)
    return (
      <LinkFailed
        failure={failure}
        over={texts.expired}
        overHint={texts.expiredHint}
        failed={texts.failed}
        onRetry={load}
      />
    );
  if (page === null) return <LinkOpening />;

  /** What was done is shown; of what was refused the reason, beside what holds now. */
  const act = (way: Way) => {
    setRefused(null);
    setActing(way);
    ways[way]()
      .then(setPage, (error) => {
        const { code, message } = failureOf(error);
        setRefused(message);
        if (code !== 'network') load();
      })
      .finally(() => setActing(null));
  };
  const hasOffer = page.offer !== null && (page.status === 'waiting' || page.offer.status === 'taken');
  return (
    <LinkPage studio={page.studio}>
      {refused && <Banner tone="danger">{refused}</Banner>}
      {hasOffer && page.offer ? (
        <OfferCard page={page} offer={page.offer} act={act} acting={acting} />
      ) : (
        <PlaceCard page={page} act={act} acting={acting} />
      )}
    </LinkPage>
  );
}
