import type { ComponentProps } from 'react';
import { ButtonFace, type ButtonLook, buttonAttributes } from './button-face.tsx';

export interface ButtonAnchorProps extends Omit<ComponentProps<'a'>, 'className'>, ButtonLook {}

/** For addresses outside the router. */
export function ButtonAnchor(props: ButtonAnchorProps) {
  const { variant, size, icon, iconOnly, wide, className, children, ...rest } = props;
  return (
    <a {...rest} {...buttonAttributes({ variant, size, iconOnly, wide, className })}>
      <ButtonFace icon={icon}>{children}</ButtonFace>
    </a>
  );
}
