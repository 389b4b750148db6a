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
        {studio.coverImageUrl ? (
          <img src={studio.coverImageUrl} alt="" width={1200} height={400} fetchPriority="high" />
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

/** Without a cover: fine arcs in the theme's colours, like lashes seen from afar, and the studio's initial. */
function GeneratedCover({ name }: { name: string }) {
  const arcs = Array.from({ length: 16 }, (_, i) => 40 + i * 26);
  return (
    <svg
      className="studio-pattern"
      viewBox="0 0 1200 400"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
    >
      {arcs.map((radius) => (
        <circle key={radius} cx="980" cy="430" r={radius} />
      ))}
      <text x="980" y="320">
        {name.trim().charAt(0).toUpperCase()}
      </text>
    </svg>
  );
}
