import type { ReactNode } from 'react';
import { Spinner } from './spinner.tsx';
import './button.css';

export type ButtonVariant = 'primary' | 'secondary' | 'outline' | 'ghost' | 'destructive';
export type ButtonSize = 'sm' | 'md' | 'lg';

/** What any button takes, whatever element it is made of. */
export interface ButtonLook {
  variant?: ButtonVariant | undefined;
  size?: ButtonSize | undefined;
  icon?: ReactNode;
  /** Only an icon: square; `aria-label` is then required. */
  iconOnly?: boolean | undefined;
  /** Takes the whole width of its container. */
  wide?: boolean | undefined;
}

export interface Pending {
  /** An action is under way: the button keeps its width and its focus, and refuses presses. */
  pending?: boolean | undefined;
  /** Replaces the label while pending ('Salvando...'); without it the label stays, unseen, under the spinner. */
  pendingLabel?: string | undefined;
}

/** The attributes `button.css` reads. */
export function buttonAttributes({ variant = 'primary', size = 'md', iconOnly, wide }: ButtonLook) {
  return {
    'data-variant': variant,
    'data-size': size,
    'data-icon-only': iconOnly || undefined,
    'data-wide': wide || undefined,
  };
}

/** What every button shows inside. A button that can be pending is a live region, so that waiting is announced. */
export function ButtonFace(props: Pending & { icon?: ReactNode; children?: ReactNode }) {
  const { pending, pendingLabel, icon, children } = props;
  const replaced = pending && pendingLabel;
  return (
    <span className="button-content" aria-live={pending === undefined ? undefined : 'polite'}>
      <span className="button-face">
        {replaced ? <Spinner /> : icon}
        {replaced ? pendingLabel : children}
      </span>
      {pending && !pendingLabel && (
        <>
          <Spinner className="button-spinner" />
          <span className="visually-hidden">Aguarde</span>
        </>
      )}
    </span>
  );
}
