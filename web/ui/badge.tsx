import type { ReactNode } from 'react';
import './badge.css';
import './tones.css';

export type Tone = 'neutral' | 'primary' | 'success' | 'warning' | 'danger' | 'info' | 'violet';

interface BadgeProps {
  tone?: Tone;
  icon?: ReactNode;
  children: ReactNode;
}

/** For a state, give it an icon: never colour alone. */
export function Badge({ tone = 'neutral', icon, children }: BadgeProps) {
  return (
    <span className="badge middle tiny medium" data-tone={tone}>
      {icon}
      {children}
    </span>
  );
}
