import type { ReactNode } from 'react';

export function Section(props: { title: string; action?: ReactNode; children: ReactNode }) {
  return (
    <section className="detail-section" aria-label={props.title}>
      <header className="detail-section-header">
        <h3>{props.title}</h3>
        {props.action}
      </header>
      {props.children}
    </section>
  );
}
