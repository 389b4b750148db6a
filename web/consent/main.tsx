import '../ui/locale.ts';
import { QueryClient, QueryClientProvider, useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { consentMessages } from '../../domain/consent/messages.ts';
import { PRIVACY_EMAIL } from '../../domain/studio/studio.ts';
import { ConsentCard } from '../features/consent/consent-card.tsx';
import { sessionOrVisitor, sessionQuery } from '../features/session/current-session.ts';
import { Card } from '../ui/card.tsx';
import { Icons } from '../ui/icons.tsx';
import { SkeletonForm } from '../ui/skeleton.tsx';

const OfficerForm = lazy(() => import('../features/consent/officer-form.tsx'));

function ConsentPage() {
  const queryClient = useQueryClient();
  const reading = useQuery(sessionQuery);
  const { data: session, isPending } = reading;
  useEffect(() => {
    if (location.hash === '#encarregado') document.getElementById('encarregado')?.focus();
  }, []);
  return (
    <>
      <ConsentCard
        isMember={Boolean(session)}
        sessionFailed={reading.isLoadingError ? reading : undefined}
        askMember={() => sessionOrVisitor(queryClient).then(Boolean)}
      />
      <Card title="Falar com o encarregado" description={consentMessages.officerLead}>
        <div id="encarregado" tabIndex={-1}>
          <Suspense fallback={<SkeletonForm label="Carregando formulário..." />}>
            {!isPending && <OfficerForm person={personOf(session?.user)} />}
          </Suspense>
        </div>
        <p className="muted above-4 small">
          Prefere e-mail? Escreva para <a href={`mailto:${PRIVACY_EMAIL}`}>{PRIVACY_EMAIL}</a>.
        </p>
      </Card>
    </>
  );
}

const personOf = (user?: { fullName: string | null; email: string }) => ({
  name: user?.fullName ?? '',
  email: user?.email ?? '',
});

// Without a connection what is read and what is pressed say so at once, as in the studio app.
const queryClient = new QueryClient({
  defaultOptions: { queries: { networkMode: 'always', retry: 1 }, mutations: { networkMode: 'always' } },
});

const root = document.getElementById('root');
if (root)
  createRoot(root).render(
    <QueryClientProvider client={queryClient}>
      <Icons>
        <ConsentPage />
      </Icons>
    </QueryClientProvider>,
  );
