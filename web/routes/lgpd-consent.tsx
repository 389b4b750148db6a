import { useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { consentSentences } from '../../domain/consent/sentences.ts';
import { ConsentCard } from '../features/consent/consent-card.tsx';
import { OfficerForm } from '../features/consent/officer-form.tsx';
import { Opening } from '../features/session/opening.tsx';
import { sessionQuery } from '../features/session/session-query.ts';
import { LegalBack } from './-legal-back.tsx';

/** `/lgpd-consent`: for visitors and members. */
export const Route = createFileRoute('/lgpd-consent')({
  staticData: { title: 'Consentimento de dados' },
  component: LgpdConsent,
});

function LgpdConsent() {
  const { data: session, isPending } = useQuery(sessionQuery);
  if (isPending) return <Opening />;
  const person = { name: session?.user.fullName ?? '', email: session?.user.email ?? '' };
  return (
    <main className="consent" id="main" tabIndex={-1}>
      <LegalBack />
      <h1>Consentimento de dados (LGPD)</h1>
      <p className="consent-lead">
        {consentSentences.lead} Leia a <a href="/privacy-policy">Política de Privacidade</a> e os{' '}
        <a href="/terms-of-service">Termos de Uso</a>, ou <a href="#encarregado">fale com o encarregado</a>.
      </p>
      <ConsentCard isMember={Boolean(session)} />
      <OfficerForm person={person} />
      <footer className="page-links">
        <a href="/privacy-policy">Política de Privacidade</a>
        <a href="/terms-of-service">Termos de Uso</a>
        <button type="button" data-cookie-preferences>
          Preferências de cookies
        </button>
      </footer>
    </main>
  );
}
