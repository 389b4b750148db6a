import { Star } from 'lucide-react';
import { starsText } from '../../domain/review/messages.ts';
import './stars.css';

/** What somebody gave, of five. */
export function Stars({ rating, size }: { rating: number; size: number }) {
  return (
    <span className="stars" role="img" aria-label={starsText(rating)}>
      {[1, 2, 3, 4, 5].map((value) => (
        <Star key={value} size={size} data-lit={value <= rating || undefined} aria-hidden="true" />
      ))}
    </span>
  );
}
