import type { ComponentProps, ReactNode } from 'react';
import './security-row.css';

interface Props extends Omit<ComponentProps<'li'>, 'title'> {
  icon?: ReactNode;
  tone?: 'warning' | undefined;
  title: ReactNode;
  action?: ReactNode;
}

export function SecurityRow({ icon, tone, title, action, children, ...item }: Props) {
  return (
    <li className="security-row list-row row gap-3 top" {...item}>
      {icon && (
        <span className="security-row-icon centred muted rigid" data-tone={tone}>
          {icon}
        </span>
      )}
      <div className="security-row-text grid justify-start gap-half breakable grow shrinks">
        <p className="medium">{title}</p>
        {children}
      </div>
      {action}
    </li>
  );
}

/** Short things in a row with dots between, broken between them and not inside; no line begins or ends with a dot. */
export function Parts({ children }: { children: readonly ReactNode[] }) {
  const present = children.filter((part) => part !== null && part !== '');
  if (present.length === 0) return null;
  return (
    <p className="parts small muted">
      <span className="parts-row cluster">
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

/** The part of the network that is stored. */
export const networkText = (address: string | null): string | null => address && `rede ${address}`;
