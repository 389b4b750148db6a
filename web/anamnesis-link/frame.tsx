import { type ReactNode, useEffect, useRef } from 'react';
import type { LinkPage } from '../../domain/health/link.ts';

/** The studio's name and logo above whatever the page shows. */
export function StudioFrame({ studio, children }: { studio: LinkPage['studio']; children: ReactNode }) {
  return (
    <div className="link-page">
      <header className="link-studio">
        {studio.logoUrl && <img src={studio.logoUrl} alt="" width={48} height={48} />}
        <p>{studio.businessName}</p>
      </header>
      <main>{children}</main>
    </div>
  );
}

/** A card with a heading that takes the focus when it appears. */
export function Notice({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="link-card" aria-labelledby="link-title">
      <StepTitle>{title}</StepTitle>
      {children}
    </section>
  );
}

/** `step`: the heading takes the focus again when it changes. */
export function StepTitle({ children, step }: { children: ReactNode; step?: number }) {
  const heading = useRef<HTMLHeadingElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: on arrival and with every step
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    scrollTo(0, 0);
  }, [step]);
  return (
    <h1 id="link-title" tabIndex={-1} ref={heading}>
      {children}
    </h1>
  );
}
