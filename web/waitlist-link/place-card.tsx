import { waitlistPageSentences as texts, waitedForLine } from '../../domain/waitlist/sentences.ts';
import type { WaitlistPage } from '../../domain/waitlist/waitlist.ts';
import { ServiceFacts } from '../manage-link/service-facts.tsx';
import { ButtonAnchor } from '../ui/button-anchor.tsx';
import { ActButton, type Acting } from './act-button.tsx';

/** Her place: what she waits for, and how it ended. */
export function PlaceCard({ page, ...rest }: Acting & { page: WaitlistPage }) {
  const { title, hint } = said(page);
  const waits = page.status === 'waiting';
  return (
    <section className="link-card" aria-labelledby="waitlist-title">
      <h1 id="waitlist-title">{title}</h1>
      <p className="manage-hello">{hint}</p>
      {waits && (
        <ServiceFacts {...page}>
          <div>
            <dt>{texts.wanted}</dt>
            <dd>{waitedForLine(page)}</dd>
          </div>
        </ServiceFacts>
      )}
      <div className="link-buttons">
        <ButtonAnchor variant="outline" href={page.bookingPath}>
          {texts.book}
        </ButtonAnchor>
        {waits && (
          <ActButton {...rest} way="leave" variant="outline">
            {texts.leave}
          </ActButton>
        )}
      </div>
    </section>
  );
}

function said({ status, firstName }: WaitlistPage): { title: string; hint: string } {
  if (status === 'waiting') return { title: texts.placeTitle(firstName), hint: texts.placeHint };
  if (status === 'booked') return { title: texts.booked, hint: texts.bookedHint };
  return { title: texts.left, hint: texts.leftHint };
}
