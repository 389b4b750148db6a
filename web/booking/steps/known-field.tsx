import { type ReactNode, useEffect, useRef, useState } from 'react';
import { NativeButton } from '../../ui/native-button.tsx';

interface KnownFieldProps {
  label: string;
  /** Masked; null when the studio has nothing, or hides nothing. */
  known: string | null;
  typed: string;
  children: ReactNode;
}

/** A field that the studio knows is left as it is unless the client wants another value. */
export function KnownField({ label, known, typed, children }: KnownFieldProps) {
  const [open, setOpen] = useState(false);
  const field = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (open) field.current?.querySelector('input')?.focus();
  }, [open]);

  if (known === null || open || typed) return <div ref={field}>{children}</div>;
  return (
    <div className="field">
      <span className="field-label">{label}</span>
      <span className="known">
        <span>{known}</span>
        <NativeButton variant="ghost" size="sm" aria-label={`Alterar ${label}`} onClick={() => setOpen(true)}>
          Alterar
        </NativeButton>
      </span>
    </div>
  );
}
