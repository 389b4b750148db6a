import { Link, useLocation } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef } from 'react';
import { keepInView } from '../../lib/keep-in-view.ts';
import '../../ui/filter-chips.css';
import './profile-parts.css';

/** The parts of 'Perfil' that the address can name (`#security`), in their order. */
export const profileAnchors = ['person', 'security', 'data'] as const;
type ProfileAnchor = (typeof profileAnchors)[number];

const labels: Record<ProfileAnchor, string> = {
  person: 'Perfil',
  security: 'Segurança',
  data: 'Seus dados',
};

export function ProfileParts() {
  return (
    <nav className="profile-parts row gap-2" aria-label="Partes do perfil">
      {profileAnchors.map((anchor) => (
        <Link key={anchor} to="/settings" hash={anchor} className="filter-chip">
          {labels[anchor]}
        </Link>
      ))}
    </nav>
  );
}

/** The address leads here, also when it comes before the part; it takes the focus, for what is read next. */
export function ProfilePart({ anchor, children }: { anchor: ProfileAnchor; children: ReactNode }) {
  const part = useRef<HTMLDivElement>(null);
  const isNamed = useLocation({ select: ({ hash }) => hash === anchor });
  useEffect(() => {
    if (!isNamed || part.current === null) return;
    part.current.focus({ preventScroll: true });
    return keepInView(part.current);
  }, [isNamed]);
  return (
    <div className="shrinks unringed" id={anchor} ref={part} tabIndex={-1}>
      {children}
    </div>
  );
}
