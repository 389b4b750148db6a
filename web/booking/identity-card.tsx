import { type ComponentProps, type ComponentType, lazy, Suspense } from 'react';
import { identityMessages } from '../../domain/booking/wizard.ts';
import type { Wizard } from './use-wizard.ts';

export type LaterSteps = typeof import('./steps/later-steps.tsx');

/** Steps 2 to 5 in one file: loaded while the visitor types the e-mail. */
export const loadLaterSteps = (): Promise<LaterSteps> => import('./steps/later-steps.tsx');

/** Arrives with the later steps, long before the answer of a lookup. */
const lazyLater = <Props extends object>(pick: (later: LaterSteps) => ComponentType<Props>) =>
  lazy<ComponentType<Props>>(() =>
    loadLaterSteps().then(
      (later) => ({ default: pick(later) }),
      () => ({ default: () => null }),
    ),
  );
const FoundClient = lazyLater((later) => later.FoundClient);
const EmailSuggestion = lazyLater((later) => later.EmailSuggestion);
const PageBroken = lazyLater((later) => later.PageBroken);

export const WayOut = (props: ComponentProps<typeof PageBroken>) => (
  <Suspense>
    <PageBroken {...props} />
  </Suspense>
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
        <p className="row middle gap-2 muted small">
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
          <strong>{identityMessages.newClient}</strong>
          Seu cadastro será criado durante o agendamento.
        </div>
      );
    case 'found':
      return (
        <div className="note" data-tone="success">
          <strong>{identityMessages.clientFound}</strong>
          <Suspense>
            <FoundClient wizard={wizard} client={identity} />
          </Suspense>
        </div>
      );
  }
}
