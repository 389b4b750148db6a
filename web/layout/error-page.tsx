import { useState } from 'react';
import { NativeButton } from '../ui/native-button.tsx';
import { Picture } from '../ui/picture.tsx';
import './error-page.css';

export interface ErrorPageProps {
  /** What happened, for people. */
  message?: string | undefined;
  /** Tries the same again; without it the page is loaded anew. */
  onRetry?: (() => void) | undefined;
}

/** Full screen, when nothing else can be shown (S1 §2.9). */
export function ErrorPage({
  message = 'Ocorreu um erro inesperado. Tente novamente.',
  onRetry,
}: ErrorPageProps) {
  const [pending, setPending] = useState(false);
  const reload = () => {
    setPending(true);
    reloadWithoutCaches();
  };
  return (
    <main className="error-page" id="main" tabIndex={-1}>
      <Picture name="offline" />
      <h1>Algo deu errado</h1>
      <p role="alert">{message}</p>
      <div className="error-actions">
        <NativeButton onClick={onRetry ?? (() => location.reload())}>Tentar Novamente</NativeButton>
        <NativeButton variant="outline" onClick={reload} pending={pending}>
          Recarregar Página
        </NativeButton>
      </div>
    </main>
  );
}

/** A stale file of an old version may be the fault itself, so what the app has cached goes first. */
async function reloadWithoutCaches(): Promise<void> {
  try {
    const names = await caches.keys();
    await Promise.all(names.map((name) => caches.delete(name)));
  } catch {
    // No caches to be had (private window, plain http): loading anew is still worth it.
  }
  location.reload();
}
