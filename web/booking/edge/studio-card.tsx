import { MapPin, Phone, Star, User } from 'lucide-react';
import type { PublicPage } from '../../../domain/booking/booking.ts';
import { bookingMessages, namesOf } from '../../../domain/booking/messages.ts';
import { phoneLink } from '../../../domain/contact/phone.ts';
import { formatPhone } from '../../../domain/contact/phone-format.ts';
import { averageText, NEW_HERE, reviewsText } from '../../../domain/review/messages.ts';
import { type Picture, type PictureKind, pictureShapes } from '../../../domain/studio/picture.ts';
import { Masthead } from '../../ui/masthead.tsx';

interface Props extends PublicPage {
  /** Of the services that the link has chosen. */
  chosen: URLSearchParams;
}

/** Rendered by the edge only: it never changes, so it costs the browser no script. */
export function StudioCard({ professional, studio, reviews, team, path, chosen }: Props) {
  const [ofStudio, ofPerson] = path.split('/');
  const place = [studio.city, studio.state].filter(Boolean).join(' - ');
  return (
    <header className="studio">
      <Masthead
        name={studio.businessName}
        theme={studio.theme}
        title={<h1>{studio.businessName}</h1>}
        line={studio.tagline && <p>{studio.tagline}</p>}
        picture={studio.cover && <Cover {...studio.cover} />}
        mark={studio.logo && <Logo {...studio.logo} />}
      />
      <ul className="studio-facts cluster muted small">
        <li className="row middle">
          <User />
          {team.length > 0 ? namesOf(team) : professional.fullName}
          {ofPerson && (
            <a href={`/agendar/${ofStudio}?${chosen}`.replace(/\?$/, '')}>{bookingMessages.wholeTeam}</a>
          )}
        </li>
        {place && (
          <li className="row middle">
            <MapPin />
            {place}
          </li>
        )}
        {studio.phone && (
          <li className="row middle">
            <Phone />
            <a href={phoneLink(studio.phone)}>{formatPhone(studio.phone)}</a>
          </li>
        )}
        <li className="row middle">
          <Star fill="currentColor" className="lit" />
          <span className="visually-hidden">Avaliação: </span>
          {reviews === null ? (
            <>
              5.0 <span className="new-here tiny medium">{NEW_HERE}</span>
            </>
          ) : (
            <>
              {averageText(reviews.average)}
              {/* Enabled by after-load.ts: without script it only says how many. */}
              <button
                className="bare"
                type="button"
                id="reviews"
                data-professional={professional.id}
                data-anyone={team.length > 0 ? '' : undefined}
                disabled
              >
                {reviewsText(reviews.count)}
              </button>
            </>
          )}
        </li>
      </ul>
    </header>
  );
}

/** The largest thing of the first screen: asked for before anything else, in the size that the screen needs. */
function Cover(cover: Picture) {
  const { url, width, height } = cover;
  const size = { width, height };
  return <img src={url} {...sourcesOf('cover', cover)} {...size} alt="" fetchPriority="high" />;
}

function Logo(logo: Picture) {
  return <img src={logo.smallUrl ?? logo.url} {...sourcesOf('logo', logo)} width={56} height={56} alt="" />;
}

const sizes: Record<PictureKind, string> = { cover: '(min-width: 720px) 720px, 100vw', logo: '56px' };

/** Empty for a picture without a smaller copy. */
function sourcesOf(kind: PictureKind, { url, smallUrl, width }: Picture) {
  if (smallUrl === null) return {};
  return { srcSet: `${smallUrl} ${pictureShapes[kind].small.width}w, ${url} ${width}w`, sizes: sizes[kind] };
}

/** Link header: the browser asks for the cover while the document is still on its way. */
export function coverHint(cover: Picture | null): string {
  if (cover === null) return '';
  const { srcSet, sizes: width } = sourcesOf('cover', cover);
  const choice = srcSet === undefined ? '' : `; imagesrcset="${srcSet}"; imagesizes="${width}"`;
  return `<${cover.url}>; rel=preload; as=image; fetchpriority=high${choice}`;
}
