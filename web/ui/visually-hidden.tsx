import type { ReactNode } from 'react';

/** Text for screen readers only. The class lives in base.css. */
export function VisuallyHidden({ children }: { children: ReactNode }) {
  return <span className="visually-hidden">{children}</span>;
}
