import type { ReactNode } from 'react';
import { RetryButton } from '../ui/native-button.tsx';
import type { ManageFailure } from './requests.ts';

interface LinkPageProps {
  studio: { businessName: string; logoUrl: string | null };
  children: ReactNode;
}

/** The frame of a page behind a client's link: whose studio it is, and what the link is for. */
export function LinkPage({ studio, children }: LinkPageProps) {
  return (
    <div className="manage-page">
      <header className="manage-studio">
        {studio.logoUrl && <img src={studio.logoUrl} alt="" width={48} height={48} />}
        <p>{studio.businessName}</p>
      </header>
      <main>{children}</main>
    </div>
  );
}

export function LinkOpening() {
  return (
    <div className="manage-opening">
      <span className="spinner" role="status" aria-label="Carregando..." />
    </div>
  );
}

interface LinkFailedProps {
  /** Null: there was no token at all. */
  failure: ManageFailure | null;
  /** What to say when the link has ended, and when it could not be opened. */
  over: string;
  overHint: string;
  failed: string;
  onRetry: () => void;
}

export function LinkFailed({ failure, over, overHint, failed, onRetry }: LinkFailedProps) {
  const isOver = failure === null || failure.code === 'link_expired' || failure.code === 'invalid_input';
  return (
    <main className="manage-page">
      <section className="manage-card">
        <h1>{isOver ? over : failed}</h1>
        <p>{isOver ? overHint : failure.message}</p>
        {!isOver && <RetryButton onClick={onRetry} />}
      </section>
    </main>
  );
}
