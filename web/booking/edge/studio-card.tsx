import { MapPin, Phone, Star, User } from 'lucide-react';
import type { PublicProfessional } from '../../../domain/booking/booking.ts';
import { phoneLink } from '../../../domain/contact/phone.ts';
import { formatPhone } from '../../../domain/contact/phone-format.ts';
import type { Picture } from '../../../domain/studio/picture.ts';
import { Masthead } from '../../ui/masthead.tsx';
import { sourcesOf } from './picture-sources.ts';

/**
 * The studio: cover with its name, owner, place, phone, rating. Rendered by the edge only: it never
 * changes, so it costs the browser no script.
 */
export function StudioCard({ professional, studio }: PublicProfessional) {
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
      <ul className="studio-facts">
        <li>
          <User />
          {professional.fullName}
        </li>
        {place && (
          <li>
            <MapPin />
            {place}
          </li>
        )}
        {studio.phone && (
          <li>
            <Phone />
            <a href={phoneLink(studio.phone)}>{formatPhone(studio.phone)}</a>
          </li>
        )}
        <li>
          <Star fill="currentColor" className="star" />
          <span className="visually-hidden">Avaliação: </span>5.0
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
