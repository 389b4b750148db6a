import { type ReactNode, useEffect } from 'react';
import { createRoot } from 'react-dom/client';
import type { StudioPictures } from '../../domain/studio/picture.ts';
import { Icons } from '../ui/icons.tsx';
import { RetryButton } from '../ui/native-button.tsx';
import { PageBoundary } from '../ui/page-boundary.tsx';
import { PageBroken } from '../ui/page-broken.tsx';
import type { LinkState } from './link-hooks.ts';

/**
 * The token leaves the address at once: neither referrers nor a shared screen have it. The history entry keeps it for a reload.
 * Another link of the page, opened in its tab, loads that one.
 */
export function takeToken(): string | null {
  addEventListener('hashchange', () => location.hash !== '' && location.reload());
  const token = location.hash.slice(1);
  if (token !== '') history.replaceState({ token }, '', location.pathname + location.search);
  const kept: unknown = history.state?.token;
  return typeof kept === 'string' ? kept : null;
}

/** The page's one root; whatever fails in it leaves a way out. */
export function mount(page: ReactNode): void {
  const root = document.getElementById('root');
  if (root)
    createRoot(root).render(
      <Icons>
        <PageBoundary wayOut={<PageBroken phone={null} />}>{page}</PageBoundary>
      </Icons>,
    );
}

interface Shown {
  studio: StudioPictures & { businessName: string; theme: string; phone: string | null };
}

interface LinkPageProps<Page> {
  link: LinkState<Page>;
  texts: { over: string; overHint: string; failed: string };
  Card?: typeof LinkCard;
  children: (page: Page) => ReactNode;
}

/** A page behind a client's link, under the studio's cover, name and logo; a card of its own while there is none to show. */
export function LinkPage<Page extends Shown>({
  link,
  texts,
  Card = LinkCard,
  children,
}: LinkPageProps<Page>) {
  const { page, failure, load } = link;
  useEffect(() => {
    if (page) document.documentElement.dataset.theme = page.studio.theme;
  }, [page]);
  if (failure) {
    const isOver = failure.code === 'link_expired' || failure.code === 'invalid_input';
    return (
      <main className="link-page">
        <Card title={isOver ? texts.over : texts.failed}>
          <p>{isOver ? texts.overHint : failure.message}</p>
          {!isOver && <RetryButton onClick={load} />}
        </Card>
      </main>
    );
  }
  if (page === null) {
    return (
      <div className="link-opening centred">
        <span className="spinner" role="status" aria-label="Carregando..." />
      </div>
    );
  }
  const { businessName, coverUrl, logoUrl, phone } = page.studio;
  return (
    <div className="link-page">
      <header className="link-studio cluster middle gap-3 bold">
        {coverUrl && <img className="link-cover" src={coverUrl} alt="" width={1200} height={400} />}
        {logoUrl && <img src={logoUrl} alt="" width={48} height={48} />}
        <p className="grow shrinks">{businessName}</p>
      </header>
      <main>
        <PageBoundary wayOut={<PageBroken phone={phone} />}>
          <Content page={page} draw={children} />
        </PageBoundary>
      </main>
    </div>
  );
}

/** A component of its own: what fails while it is drawn is caught around it. */
const Content = <Page,>({ page, draw }: { page: Page; draw: (page: Page) => ReactNode }) => draw(page);

function LinkCard({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="link-card panel">
      <h1>{title}</h1>
      {children}
    </section>
  );
}
