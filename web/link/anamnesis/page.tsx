import './anamnesis.css';
import { lazy, Suspense, useEffect, useState } from 'react';
import type { LinkPage as Page } from '../../../domain/health/link.ts';
import { ApiError } from '../../lib/api-error.ts';
import { useLinkPage } from '../link-hooks.ts';
import { LinkOpening, LinkPage } from '../link-page.tsx';
import { openLink, takeToken } from '../main.tsx';
import { anamnesis } from '../requests.ts';
import { Notice } from './frame.tsx';
import { IdentifyCard } from './identify-card.tsx';
import { LinkForm } from './link-form.tsx';

const AnamnesisCopyCard = lazy(() => import('./copy-card.tsx'));

const texts = {
  over: 'Este link não vale mais',
  overHint:
    'Ele pode ter expirado, já ter sido usado ou ter sido trocado por outro. Peça um novo link ao estúdio: leva um minuto.',
  failed: 'Não foi possível abrir a ficha',
};

function AnamnesisApp({ token }: { token: string | null }) {
  // The same token again on this device changes nothing: a lost answer may be asked for again.
  const link = useLinkPage(async () => {
    if (token === null) return anamnesis.read();
    await anamnesis.open(token);
    return anamnesis.read().catch(refuseWithoutCookie);
  });
  const businessName = link.page?.studio.businessName;
  useEffect(() => {
    if (businessName) document.title = `Ficha de anamnese · ${businessName}`;
  }, [businessName]);
  return (
    <LinkPage link={link} texts={texts} Card={Notice}>
      {(page) => <Content page={page} load={link.load} />}
    </LinkPage>
  );
}

/** The link has just been opened: what is over at once lacks its cookie. */
function refuseWithoutCookie(error: unknown): never {
  const isOver = error instanceof ApiError && error.code === 'link_expired';
  throw isOver ? new ApiError(0, 'cookie_refused', COOKIE_REFUSED) : error;
}

const COOKIE_REFUSED =
  'Este navegador bloqueia os cookies, e sem um deles a ficha não abre. Libere-os para esta página ou abra o link em outro navegador.';

function Content({ page, load }: { page: Page; load: () => void }) {
  const [isBlank, setBlank] = useState(false);
  const [sent, setSent] = useState<{ hasCopy: boolean } | null>(null);
  if (sent || page.state === 'used') return <Received hasCopy={sent?.hasCopy ?? false} />;
  const mustIdentify = page.purpose === 'copy' || page.isOtherDevice;
  if (mustIdentify && !page.isIdentified) return <IdentifyCard page={page} onIdentified={load} />;
  if (page.purpose === 'copy')
    return (
      <Suspense fallback={<LinkOpening />}>
        <AnamnesisCopyCard onStranger={load} />
      </Suspense>
    );
  if (page.identifyBy.length > 0 && !page.isIdentified && !isBlank)
    return <IdentifyCard page={page} onIdentified={load} onBlank={() => setBlank(true)} />;
  return <LinkForm page={page} onSent={setSent} onStranger={load} />;
}

function Received({ hasCopy }: { hasCopy: boolean }) {
  return (
    <Notice title="Ficha recebida. Obrigada!">
      <p>O estúdio já foi avisado. Você pode fechar esta página.</p>
      {hasCopy && <p>Enviamos a você um e-mail com o link da sua cópia.</p>}
    </Notice>
  );
}

openLink(<AnamnesisApp token={takeToken({ isKept: false })} />);
