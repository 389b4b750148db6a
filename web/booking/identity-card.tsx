import { type ComponentType, lazy, Suspense } from 'react';
import { identitySentences } from '../../domain/booking/wizard.ts';
import type { EmailSuggestionProps } from '../ui/email-suggestion.tsx';
import { loadLaterSteps } from './later.ts';
import type { FoundClientProps } from './steps/found-client.tsx';
import type { Wizard } from './use-wizard.ts';

const nothing = { default: () => null };

/** Both arrive with the later steps, long before the answer of a lookup. */
const FoundClient = lazy<ComponentType<FoundClientProps>>(() =>
  loadLaterSteps().then(
    (later) => ({ default: later.FoundClient }),
    () => nothing,
  ),
);
const EmailSuggestion = lazy<ComponentType<EmailSuggestionProps>>(() =>
  loadLaterSteps().then(
    (later) => ({ default: later.EmailSuggestion }),
    () => nothing,
  ),
);

export function IdentityCard({ wizard }: { wizard: Wizard }) {
  const { identity, email } = wizard.state;
  if (identity.kind === 'unknown') return null;
  return (
    <>
      <Suspense>
        {identity.kind !== 'found' && <EmailSuggestion email={email} onAccept={wizard.typeEmail} rest={0} />}
      </Suspense>
      <IdentityNote wizard={wizard} />
    </>
  );
}

function IdentityNote({ wizard }: { wizard: Wizard }) {
  const { identity } = wizard.state;
  switch (identity.kind) {
    case 'unknown':
      return null;
    case 'searching':
      return (
        <p className="searching">
          <span className="spinner" aria-hidden="true" />
          Procurando seu cadastro…
        </p>
      );
    case 'failed':
      return (
        <div className="note">
          {identity.message} Você pode continuar mesmo assim.
          <Suspense>{identity.limited && <FoundClient wizard={wizard} client={null} />}</Suspense>
        </div>
      );
    case 'new':
      return (
        <div className="note" data-tone="info">
          <strong>{identitySentences.newClient}</strong>
          Seu cadastro será criado durante o agendamento.
        </div>
      );
    case 'found':
      return (
        <div className="note" data-tone="success">
          <strong>{identitySentences.clientFound}</strong>
          <Suspense>
            <FoundClient wizard={wizard} client={identity} />
          </Suspense>
        </div>
      );
  }
}
