import { useCallback, useEffect, useState } from 'react';
import type { LinkPage } from '../../domain/health/link.ts';
import { RetryButton } from '../ui/native-button.tsx';
import { Notice, StudioFrame } from './frame.tsx';
import { HerCopy } from './her-copy.tsx';
import { IdentifyCard } from './identify-card.tsx';
import { LinkForm } from './link-form.tsx';
import { failureOf, type LinkFailure, openLink, readPage } from './requests.ts';

/** The page of a link: identification where it is needed, then the form, or the client's copy. */
export function LinkApp({ token }: { token: string | null }) {
  const { page, failure, load } = useLinkPage(token);
  const [isBlank, setBlank] = useState(false);
  const [sent, setSent] = useState<{ hasCopy: boolean } | null>(null);
  if (failure) {
    return (
      <main className="link-page">
        <Failed failure={failure} onRetry={load} />
      </main>
    );
  }
  if (page === null) {
    return (
      <div className="link-opening">
        <span className="spinner" role="status" aria-label="Carregando..." />
      </div>
    );
  }
  return (
    <StudioFrame studio={page.studio}>
      <Content
        page={page}
        sent={sent}
        isBlank={isBlank}
        onBlank={() => setBlank(true)}
        onSent={setSent}
        load={load}
      />
    </StudioFrame>
  );
}

interface ContentProps {
  page: LinkPage;
  sent: { hasCopy: boolean } | null;
  isBlank: boolean;
  onBlank: () => void;
  onSent: (answer: { hasCopy: boolean }) => void;
  load: () => void;
}

function Content({ page, sent, isBlank, onBlank, onSent, load }: ContentProps) {
  if (sent || page.state === 'used') return <Received hasCopy={sent?.hasCopy ?? false} />;
  const mustIdentify = page.purpose === 'copy' || page.isOtherDevice;
  const mayIdentify = page.identifyBy.length > 0 && !page.isIdentified;
  if (mustIdentify && !page.isIdentified) {
    return <IdentifyCard page={page} onIdentified={load} />;
  }
  if (page.purpose === 'copy') return <HerCopy />;
  if (mayIdentify && !isBlank) return <IdentifyCard page={page} onIdentified={load} onBlank={onBlank} />;
  return <LinkForm page={page} onSent={onSent} />;
}

function useLinkPage(token: string | null) {
  const [page, setPage] = useState<LinkPage | null>(null);
  const [failure, setFailure] = useState<LinkFailure | null>(null);
  const load = useCallback(() => {
    setFailure(null);
    // The same token again on this device changes nothing: a lost answer may be asked for again.
    const opened = token === null ? Promise.resolve() : openLink(token);
    opened.then(readPage).then(
      (read) => {
        document.documentElement.dataset.theme = read.studio.theme;
        document.title = `Ficha de anamnese · ${read.studio.businessName}`;
        setPage(read);
      },
      (error) => setFailure(failureOf(error)),
    );
  }, [token]);
  useEffect(load, [load]);
  return { page, failure, load };
}

function Failed({ failure, onRetry }: { failure: LinkFailure; onRetry: () => void }) {
  if (failure.code === 'link_expired' || failure.code === 'invalid_input') {
    return (
      <Notice title="Este link não vale mais">
        <p>
          Ele pode ter expirado, já ter sido usado ou ter sido trocado por outro. Peça um novo link ao
          estúdio: leva um minuto.
        </p>
      </Notice>
    );
  }
  return (
    <Notice title="Não foi possível abrir a ficha">
      <p>{failure.message}</p>
      <RetryButton onClick={onRetry} />
    </Notice>
  );
}

function Received({ hasCopy }: { hasCopy: boolean }) {
  return (
    <Notice title="Ficha recebida. Obrigada!">
      <p>O estúdio já foi avisado. Você pode fechar esta página.</p>
      {hasCopy && <p>Enviamos a você um e-mail com o link da sua cópia.</p>}
    </Notice>
  );
}
