import type { ReactNode } from 'react';

/** A name that opens what it names. */
export function NameButton({ onOpen, children }: { onOpen: () => void; children: ReactNode }) {
  return (
    <button type="button" className="bare medium text-start breakable underlined" onClick={onOpen}>
      {children}
    </button>
  );
}
