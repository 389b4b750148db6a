import '../manage/manage.css';
import { useState } from 'react';
import { acceptanceOf } from '../../../domain/money/deposit-policy.ts';
import { waitlistPageMessages as texts } from '../../../domain/waitlist/messages.ts';
import { useFocusKept } from '../../lib/use-focus-kept.ts';
import { Banner } from '../../ui/banner.tsx';
import { useLinkPage, useSending } from '../link-hooks.ts';
import { LinkPage } from '../link-page.tsx';
import { openLink, takeToken } from '../main.tsx';
import { waiting } from '../requests.ts';
import { OfferCard, PlaceCard, type Way } from './cards.tsx';

const linkTexts = { over: texts.expired, overHint: texts.expiredHint, failed: texts.failed };

function WaitlistApp({ token }: { token: string | null }) {
  useFocusKept();
  const [way, setWay] = useState<Way | null>(null);
  const { pending, failure, send } = useSending();
  const ways = waiting(token ?? '');
  const link = useLinkPage(token === null ? null : ways.read);
  const act = (next: Way) => {
    setWay(next);
    const terms = link.page?.offer?.deposit;
    const take = () => ways.take(terms ? acceptanceOf(terms) : undefined);
    send(next === 'take' ? take : ways[next], link.setPage, ({ code }) => code !== 'network' && link.load());
  };
  return (
    <LinkPage link={link} texts={linkTexts}>
      {(page) => {
        const { offer, status } = page;
        const given = { page, act, acting: pending ? way : null };
        return (
          <>
            {failure && <Banner tone="danger">{failure.message}</Banner>}
            {offer && (status === 'waiting' || offer.status === 'taken') ? (
              <OfferCard {...given} offer={offer} />
            ) : (
              <PlaceCard {...given} />
            )}
          </>
        );
      }}
    </LinkPage>
  );
}

openLink(<WaitlistApp token={takeToken()} />);
