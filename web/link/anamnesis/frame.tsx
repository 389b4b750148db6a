import { type ReactNode, useEffect, useRef } from 'react';

/** A card with a heading that takes the focus when it appears. */
export function Notice({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="link-card panel" aria-labelledby="link-title">
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

export function Failed({ message }: { message: string | undefined }) {
  return (
    message && (
      <p className="field-error" role="alert">
        {message}
      </p>
    )
  );
}
