import { type ReactNode, useEffect } from 'react';
import type { StudioPictures } from '../../domain/studio/picture.ts';
import { RetryButton } from '../ui/native-button.tsx';
import { PageBoundary } from '../ui/page-boundary.tsx';
import { PageBroken } from '../ui/page-broken.tsx';
import type { LinkState } from './link-hooks.ts';

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
