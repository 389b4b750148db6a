import type { ComponentProps } from 'react';
import { ButtonFace, type ButtonLook, buttonAttributes } from './button-face.tsx';

export interface ButtonAnchorProps extends ComponentProps<'a'>, ButtonLook {}

/** A link that looks like a button, for addresses outside the router (WhatsApp, .ics, new tab). */
export function ButtonAnchor(props: ButtonAnchorProps) {
  const { variant, size, icon, iconOnly, wide, className, children, ...rest } = props;
  return (
    <a
      {...rest}
      {...buttonAttributes({ variant, size, iconOnly, wide })}
      className={className ? `button ${className}` : 'button'}
    >
      <ButtonFace icon={icon}>{children}</ButtonFace>
    </a>
  );
}
