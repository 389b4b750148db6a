import type { ReactNode } from 'react';

export function Example({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="example">
      <h2>{title}</h2>
      {children}
    </section>
  );
}

export function Row({ children }: { children: ReactNode }) {
  return <div className="example-row">{children}</div>;
}

export function Columns({ children }: { children: ReactNode }) {
  return <div className="example-columns">{children}</div>;
}
