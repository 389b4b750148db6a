import { formatDate, formatLongDate } from '../../domain/format.ts';
import { waitlistPageSentences as texts } from '../../domain/waitlist/sentences.ts';
import type { ShownOffer, WaitlistPage } from '../../domain/waitlist/waitlist.ts';
import { ServiceFacts } from '../manage-link/service-facts.tsx';
import { ButtonAnchor } from '../ui/button-anchor.tsx';
import { ActButton, type Acting } from './act-button.tsx';

interface Props extends Acting {
  page: WaitlistPage;
  offer: ShownOffer;
}

/** A time that became free: taken, refused or over, or hers if she is quick. */
export function OfferCard({ page, offer, ...rest }: Props) {
  const { title, hint } = said(page, offer);
  const { status } = offer;
  return (
    <section className="link-card" aria-labelledby="waitlist-title">
      <h1 id="waitlist-title">{title}</h1>
      {hint && <p className="manage-hello">{hint}</p>}
      <p className="manage-when" data-off={status === 'declined' || status === 'over' || undefined}>
        <strong>{formatLongDate(offer.date)}</strong>
        <span>{offer.time}</span>
      </p>
      <ServiceFacts {...page} />
      {status === 'taken' && offer.manageLink && (
        <ButtonAnchor href={offer.manageLink} size="lg" wide>
          {texts.manage}
        </ButtonAnchor>
      )}
      {status === 'open' && (
        <>
          <ActButton {...rest} way="take" size="lg" wide>
            {texts.take}
          </ActButton>
          <ActButton {...rest} way="decline" variant="outline" wide>
            {texts.decline}
          </ActButton>
          <p className="link-note">
            {texts.until(`${formatDate(offer.expiresOn)} às ${offer.expiresAt}`)}{' '}
            {offer.toAll ? texts.toAll : texts.alone}
          </p>
        </>
      )}
      {status !== 'taken' && (
        <div className="manage-around">
          <ActButton {...rest} way="leave" variant="ghost">
            {texts.leave}
          </ActButton>
        </div>
      )}
    </section>
  );
}

function said({ firstName }: WaitlistPage, { status }: ShownOffer): { title: string; hint?: string } {
  if (status === 'open') return { title: texts.offerTitle(firstName) };
  if (status === 'taken') return { title: texts.taken, hint: texts.takenHint };
  if (status === 'declined') return { title: texts.declined, hint: texts.declinedHint };
  return { title: texts.over, hint: texts.overHint };
}
