import '../ui/base.css';
import '../ui/field.css';
import '../ui/button.css';
import '../ui/spinner.css';
import './anamnesis-link.css';
import { createRoot } from 'react-dom/client';
import { Icons } from '../ui/icons.tsx';
import { LinkApp } from './link-app.tsx';

/** The token leaves the address at once: neither history, referrers nor a shared screen have it. */
function takeToken(): string | null {
  const token = location.hash.slice(1);
  if (token === '') return null;
  history.replaceState(null, '', location.pathname);
  return token;
}

const root = document.getElementById('root');
if (root) {
  createRoot(root).render(
    <Icons>
      <LinkApp token={takeToken()} />
    </Icons>,
  );
}
