import '../ui/base.css';
import '../ui/field.css';
import '../ui/button.css';
import '../ui/spinner.css';
import '../ui/banner.css';
import './link-page.css';
import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { Icons } from '../ui/icons.tsx';
import { PageBoundary } from '../ui/page-boundary.tsx';
import { PageBroken } from '../ui/page-broken.tsx';

/** A page behind a link to a client, of the document that vite-link-documents.ts makes; whatever fails in it leaves a way out. */
export function openLink(page: ReactNode): void {
  const root = document.getElementById('root');
  if (root)
    createRoot(root).render(
      <Icons>
        <PageBoundary wayOut={<PageBroken phone={null} />}>{page}</PageBoundary>
      </Icons>,
    );
}

/**
 * The token leaves the address at once: neither referrers nor a shared screen have it. `isKept`: the history entry has it for a reload.
 * Another link of the page, opened in its tab, loads that one.
 */
export function takeToken({ isKept = true } = {}): string | null {
  addEventListener('hashchange', () => location.hash !== '' && location.reload());
  const [, token] = TOKEN.exec(location.hash) ?? [];
  if (token) history.replaceState(isKept ? { token } : null, '', location.pathname + location.search);
  const known: unknown = token ?? history.state?.token;
  return typeof known === 'string' ? known : null;
}

/** Messengers take the full stop or bracket behind a link for a part of it. */
const TOKEN = /^#([\w.-]*[\w-])/;
