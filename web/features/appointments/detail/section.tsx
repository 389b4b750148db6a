import type { ReactNode } from 'react';
import './section.css';

/** A part of the sheet with a name. */
export function Section({
  title,
  action,
  children,
}: {
  title: string;
  action?: ReactNode;
  children: ReactNode;
}) {
  return (
    <section className="detail-section" aria-label={title}>
      <header className="detail-section-header">
        <h3>{title}</h3>
        {action}
      </header>
      {children}
    </section>
  );
}
