import type { ComponentProps, ReactNode } from 'react';
import { Spinner } from './spinner.tsx';
import './button.css';

export interface ButtonLook {
  variant?: 'primary' | 'secondary' | 'outline' | 'ghost' | 'destructive' | undefined;
  size?: 'sm' | 'md' | 'lg' | undefined;
  icon?: ReactNode;
  /** `aria-label` is then required. */
  iconOnly?: boolean | undefined;
  wide?: boolean | undefined;
  className?: string | undefined;
}

export interface Pending {
  /** The button keeps its width and its focus, and refuses presses. */
  pending?: boolean | undefined;
  /** Without it the label stays, unseen, under the spinner. */
  pendingLabel?: string | undefined;
}

export function buttonAttributes(look: Omit<ButtonLook, 'icon'>) {
  const { variant = 'primary', size = 'md', iconOnly, wide, className } = look;
  return {
    className: className ? `button ${className}` : 'button',
    'data-variant': variant,
    'data-size': size,
    'data-icon-only': iconOnly || undefined,
    'data-wide': wide || undefined,
  };
}

export function ButtonFace(props: Pending & { icon?: ReactNode; children?: ReactNode }) {
  const { pending, pendingLabel, icon, children } = props;
  const replaced = pending && pendingLabel;
  return (
    <span className="button-content" aria-live={pending === undefined ? undefined : 'polite'}>
      <span className="button-face middle gap-2">
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

interface ButtonAnchorProps extends Omit<ComponentProps<'a'>, 'className'>, ButtonLook {}

/** For addresses outside the router. */
export function ButtonAnchor(props: ButtonAnchorProps) {
  const { variant, size, icon, iconOnly, wide, className, children, ...rest } = props;
  return (
    <a {...rest} {...buttonAttributes({ variant, size, iconOnly, wide, className })}>
      <ButtonFace icon={icon}>{children}</ButtonFace>
    </a>
  );
}
