import '../ui/base.css';
import '../ui/field.css';
import '../ui/button.css';
import '../ui/spinner.css';
import '../ui/banner.css';
import './manage-link.css';
import { createRoot } from 'react-dom/client';
import { REFUSAL_QUERY } from '../../domain/booking/manage.ts';
import { Icons } from '../ui/icons.tsx';
import { ManageApp } from './manage-app.tsx';
import { Refusal } from './refusal.tsx';

/**
 * The token leaves the address at once: neither referrers nor a shared screen have it. The entry of the history keeps it, so that
 * the page can be loaded again.
 */
function takeToken(): string | null {
  const token = location.hash.slice(1);
  if (token !== '') history.replaceState({ token }, '', location.pathname + location.search);
  const state: unknown = history.state;
  const isKept = typeof state === 'object' && state !== null && 'token' in state;
  return isKept && typeof state.token === 'string' ? state.token : null;
}

const root = document.getElementById('root');
if (root) {
  const token = takeToken();
  const wantsRefusal = new URLSearchParams(location.search).has(REFUSAL_QUERY);
  createRoot(root).render(
    <Icons>{wantsRefusal ? <Refusal token={token} /> : <ManageApp token={token} />}</Icons>,
  );
}
