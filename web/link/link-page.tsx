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
    const isCut = failure.code === 'link_incomplete';
    const isOver = isCut || failure.code === 'link_expired' || failure.code === 'invalid_input';
    const { over, overHint } = isCut ? incomplete : texts;
    return (
      <main className="link-page" id="main" tabIndex={-1}>
        <Card title={isOver ? over : texts.failed}>
          <p>{isOver ? overHint : failure.message}</p>
          {!isOver && <RetryButton onClick={load} />}
        </Card>
      </main>
    );
  }
  if (page === null) return <LinkOpening />;
  const { businessName, coverUrl, logoUrl, phone } = page.studio;
  return (
    <div className="link-page">
      <header className="link-studio cluster middle gap-3 bold">
        {coverUrl && <img className="link-cover" src={coverUrl} alt="" width={1200} height={400} />}
        {logoUrl && <img src={logoUrl} alt="" width={48} height={48} />}
        <p className="grow shrinks">{businessName}</p>
      </header>
      <main className="column gap-4" id="main" tabIndex={-1}>
        <PageBoundary wayOut={<PageBroken phone={phone} />}>
          <Content page={page} draw={children} />
        </PageBoundary>
      </main>
    </div>
  );
}

export const LinkOpening = () => (
  <div className="link-opening centred screen-high">
    <span className="spinner" role="status" aria-label="Carregando..." />
  </div>
);

/** Shared from the address bar, which does not show the token, or cut by the program in which it was opened. */
const incomplete = {
  over: 'Falta uma parte do link',
  overHint:
    'Abra de novo o link que você recebeu por e-mail ou mensagem. Se não abrir, copie o endereço inteiro para o navegador.',
};

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
