import type { ReactNode } from 'react';
import { bookingMessages, waitedFor } from '../../../domain/booking/messages.ts';
import { formatDate, formatLongDate } from '../../../domain/format.ts';
import { waitlistPageMessages as texts, waitedForLine } from '../../../domain/waitlist/messages.ts';
import type { ShownOffer, WaitlistPage } from '../../../domain/waitlist/waitlist.ts';
import { ButtonAnchor } from '../../ui/button-face.tsx';
import { DepositTerms } from '../../ui/deposit-terms.tsx';
import { NativeButton, type NativeButtonProps } from '../../ui/native-button.tsx';
import { ServiceFacts } from '../manage/service-facts.tsx';

export type Way = 'take' | 'decline' | 'leave';

interface Acting {
  act: (way: Way) => void;
  /** What is being done: nothing else meanwhile. */
  acting: Way | null;
}

interface CardProps extends Acting {
  page: WaitlistPage;
}

export function OfferCard({ page, offer, ...rest }: CardProps & { offer: ShownOffer }) {
  const { status } = offer;
  return (
    <Card {...offerTexts(page, offer)}>
      <p
        className="manage-when grid gap-1 pad-4"
        data-off={status === 'declined' || status === 'over' || undefined}
      >
        <strong>{formatLongDate(offer.date)}</strong>
        <span className="title bold figures">{offer.time}</span>
      </p>
      <ServiceFacts {...page} />
      {status === 'taken' && offer.manageLink && (
        <ButtonAnchor href={offer.manageLink} size="lg" wide>
          {texts.manage}
        </ButtonAnchor>
      )}
      {status === 'open' && (
        <>
          {offer.deposit && (
            <DepositTerms
              {...offer.deposit}
              needsApproval={offer.needsApproval}
              Title="h2"
              className="grid gap-2 panel ground pad-4 text-start"
            />
          )}
          {offer.needsApproval && <p>{bookingMessages.needsApproval}</p>}
          <ActButton {...rest} way="take" size="lg" wide>
            {texts.take}
          </ActButton>
          <ActButton {...rest} way="decline" variant="outline" wide>
            {texts.decline}
          </ActButton>
          <p className="muted small">
            {texts.until(`${formatDate(offer.expiresOn)} às ${offer.expiresAt}`)}{' '}
            {offer.toAll ? texts.toAll : texts.alone}
          </p>
        </>
      )}
      {status !== 'taken' && (
        <div className="manage-around grid justify-start gap-1">
          <ActButton {...rest} way="leave" variant="ghost">
            {texts.leave}
          </ActButton>
        </div>
      )}
    </Card>
  );
}

function offerTexts({ firstName }: WaitlistPage, { status, waits }: ShownOffer): Texts {
  if (status === 'open') return { title: texts.offerTitle(firstName) };
  const title = waits && waitedFor(waits);
  if (title) return { title, hint: texts.waitsHint };
  if (status === 'taken') return { title: texts.taken, hint: texts.takenHint };
  if (status === 'declined') return { title: texts.declined, hint: texts.declinedHint };
  return { title: texts.over, hint: texts.overHint };
}

export function PlaceCard({ page, ...rest }: CardProps) {
  const waits = page.status === 'waiting';
  return (
    <Card {...placeTexts(page)}>
      {waits && (
        <ServiceFacts {...page}>
          <div>
            <dt>{texts.wanted}</dt>
            <dd>{waitedForLine(page)}</dd>
          </div>
        </ServiceFacts>
      )}
      <div className="link-buttons cluster gap-3">
        <ButtonAnchor variant="outline" href={page.bookingPath}>
          {texts.book}
        </ButtonAnchor>
        {waits && (
          <ActButton {...rest} way="leave" variant="outline">
            {texts.leave}
          </ActButton>
        )}
      </div>
    </Card>
  );
}

function placeTexts({ status, firstName }: WaitlistPage): Texts {
  if (status === 'waiting') return { title: texts.placeTitle(firstName), hint: texts.placeHint };
  if (status === 'booked') return { title: texts.booked, hint: texts.bookedHint };
  return { title: status === 'over' ? texts.passed : texts.left, hint: texts.leftHint };
}

interface Texts {
  title: string;
  hint?: string;
}

function Card({ title, hint, children }: Texts & { children: ReactNode }) {
  return (
    <section className="link-card panel" aria-labelledby="waitlist-title">
      <h1 id="waitlist-title">{title}</h1>
      {hint && <p className="muted">{hint}</p>}
      {children}
    </section>
  );
}

const words: Record<Way, string> = { take: texts.taking, decline: texts.declining, leave: texts.leaving };

function ActButton({ act, acting, way, ...props }: Acting & { way: Way } & NativeButtonProps) {
  return (
    <NativeButton
      {...props}
      pending={acting === way}
      pendingLabel={words[way]}
      onClick={() => acting === null && act(way)}
    />
  );
}
