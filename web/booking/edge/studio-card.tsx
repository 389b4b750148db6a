import { MapPin, Phone, Star, User } from 'lucide-react';
import type { PublicProfessional } from '../../../domain/booking.ts';
import { formatPhone } from '../../../domain/format.ts';

/**
 * The studio: cover with its name, owner, place, phone, rating (S1 §2.7). Rendered by the edge only: it never
 * changes, so it costs the browser no script.
 */
export function StudioCard({ professional, studio }: PublicProfessional) {
  const place = [studio.city, studio.state].filter(Boolean).join(' - ');
  return (
    <header className="studio">
      <div className="studio-cover">
        {studio.cover ? (
          <img src={studio.cover.url} alt="" width={1200} height={400} fetchPriority="high" />
        ) : (
          <GeneratedCover name={studio.businessName} />
        )}
        <div className="studio-name">
          <h1>{studio.businessName}</h1>
          {studio.tagline && <p>{studio.tagline}</p>}
        </div>
      </div>
      <ul className="studio-facts">
        <li>
          <User {...icon} />
          {professional.fullName}
        </li>
        {place && (
          <li>
            <MapPin {...icon} />
            {place}
          </li>
        )}
        {studio.phone && (
          <li>
            <Phone {...icon} />
            <a href={`tel:+55${studio.phone}`}>{formatPhone(studio.phone)}</a>
          </li>
        )}
        <li>
          <Star {...icon} fill="currentColor" className="star" />
          <span className="visually-hidden">Avaliação: </span>5.0
        </li>
      </ul>
    </header>
  );
}

const icon = { size: 20, strokeWidth: 1.75, 'aria-hidden': true } as const;

const rings = [0, 1, 2, 3, 4, 5, 6, 7, 8];

/** Without a cover: the studio's initial, and rings that fade into the theme's colours. */
function GeneratedCover({ name }: { name: string }) {
  return (
    <svg
      className="studio-pattern"
      viewBox="0 0 1200 400"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
    >
      {rings.map((ring) => (
        <circle key={ring} cx="960" cy="200" r={120 + ring * ring * 9} strokeOpacity={0.5 / (ring + 1)} />
      ))}
      <text x="960" y="253">
        {name.trim().charAt(0).toUpperCase()}
      </text>
    </svg>
  );
}
