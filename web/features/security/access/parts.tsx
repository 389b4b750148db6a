import type { ReactNode } from 'react';
import './parts.css';

/** Short things in a row with dots between, broken between them and not inside; no line begins or ends with a dot. */
export function Parts({ children }: { children: readonly ReactNode[] }) {
  const present = children.filter((part) => part !== null && part !== '');
  if (present.length === 0) return null;
  return (
    <p className="security-row-note parts">
      <span className="parts-row">
        {present.map((part, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts never move
          <span key={index} className="part">
            {index > 0 && <span className="visually-hidden">, </span>}
            {part}
          </span>
        ))}
      </span>
    </p>
  );
}

/** The part of the network that is kept, as it is shown. */
export const networkText = (address: string | null): string | null => address && `rede ${address}`;
