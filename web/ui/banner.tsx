import { CircleAlert, CircleCheck, Info, TriangleAlert, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { NativeButton } from './native-button.tsx';
import './banner.css';
import './tones.css';

export type BannerTone = 'success' | 'warning' | 'danger' | 'info';

export interface BannerProps {
  tone?: BannerTone;
  title?: ReactNode;
  children?: ReactNode;
  action?: ReactNode;
  onDismiss?: (() => void) | undefined;
}

const signs = { success: CircleCheck, warning: TriangleAlert, danger: CircleAlert, info: Info };

/** Danger interrupts a screen reader, the others wait for a pause. */
export function Banner({ tone = 'info', title, children, action, onDismiss }: BannerProps) {
  const Sign = signs[tone];
  return (
    <div className="banner cluster top" data-tone={tone} role={tone === 'danger' ? 'alert' : 'status'}>
      <Sign className="banner-sign" />
      <div className="banner-text shrinks">
        {title && <strong className="banner-title block">{title}</strong>}
        {children}
      </div>
      {action && <div>{action}</div>}
      {onDismiss && (
        <NativeButton
          className="banner-close"
          variant="ghost"
          iconOnly
          aria-label="Dispensar"
          icon={<X />}
          onClick={onDismiss}
        />
      )}
    </div>
  );
}
