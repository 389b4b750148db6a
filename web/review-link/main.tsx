import '../ui/base.css';
import '../ui/field.css';
import '../ui/button.css';
import '../ui/spinner.css';
import '../ui/banner.css';
import '../manage-link/manage-link.css';
import './review-link.css';
import { createRoot } from 'react-dom/client';
import { STARS_QUERY, stars } from '../../domain/review/review.ts';
import { takeToken } from '../manage-link/take-token.ts';
import { Icons } from '../ui/icons.tsx';
import { ReviewApp } from './review-app.tsx';

const root = document.getElementById('root');
if (root) {
  const token = takeToken();
  const named = Number(new URLSearchParams(location.search).get(STARS_QUERY));
  const chosen = stars.find((rating) => rating === named) ?? null;
  createRoot(root).render(
    <Icons>
      <ReviewApp token={token} chosen={chosen} />
    </Icons>,
  );
}
