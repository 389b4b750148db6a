import { TriangleAlert } from 'lucide-react';
import { BROKEN, RELOAD_LABEL, RETRY_LABEL } from '../../domain/failures.ts';
import { servedBuild } from '../lib/new-build.ts';
import '../ui/button.css';
import './error-page.css';

interface ErrorPageProps {
  message: string;
  /** The frame of the signed-in pages stands around it, with a main part of its own. */
  inFrame?: boolean | undefined;
  onRetry: () => void;
}

/** Part of what every visit loads first, to be there without a connection: so without the controls of other pages. */
export function ErrorPage({ message, inFrame, onRetry }: ErrorPageProps) {
  const content = (
    <>
      <TriangleAlert size={40} />
      <h1>{BROKEN}</h1>
      <p className="muted" role="alert">
        {message}
      </p>
      <div className="error-actions stack gap-3">
        <button type="button" className="button" data-variant="primary" onClick={onRetry}>
          {RETRY_LABEL}
        </button>
        <button type="button" className="button" data-variant="outline" onClick={reloadWithoutCaches}>
          {RELOAD_LABEL}
        </button>
      </div>
    </>
  );
  if (inFrame) return <div className="error-page stack middle text-centre">{content}</div>;
  return (
    <main className="error-page stack middle text-centre" id="main" tabIndex={-1}>
      {content}
    </main>
  );
}

/** A stale file of an old version may be the fault itself: what the app has stored goes first, unless nothing else could be loaded. */
async function reloadWithoutCaches(): Promise<void> {
  try {
    await servedBuild();
    const workers = (await navigator.serviceWorker?.getRegistrations()) ?? [];
    const names = await caches.keys();
    await Promise.all([
      ...workers.map((one) => one.unregister()),
      ...names.map((name) => caches.delete(name)),
    ]);
  } catch {
    // Without a connection, or refused in a private window or over plain http: loading anew is still worth it.
  }
  location.reload();
}
