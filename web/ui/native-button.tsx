import type { ComponentProps, MouseEvent } from 'react';
import { RETRY_LABEL } from '../../domain/failures.ts';
import { ButtonFace, type ButtonLook, buttonAttributes, type Pending } from './button-face.tsx';

export interface NativeButtonProps extends Omit<ComponentProps<'button'>, 'className'>, ButtonLook, Pending {}

/** `Button` without react-aria (`onClick`), for the first load of the public page and of the shell. */
export function NativeButton(props: NativeButtonProps) {
  const { variant, size, icon, iconOnly, wide, pending, pendingLabel, className, children, ...rest } = props;
  const { onClick, type = 'button', ...attributes } = rest;
  const click = (event: MouseEvent<HTMLButtonElement>) =>
    pending ? event.preventDefault() : onClick?.(event);
  return (
    <button
      {...attributes}
      {...buttonAttributes({ variant, size, iconOnly, wide, className })}
      type={type}
      onClick={click}
      aria-disabled={pending || undefined}
      data-waiting={pending || undefined}
    >
      <ButtonFace pending={pending} pendingLabel={pendingLabel} icon={icon}>
        {children}
      </ButtonFace>
    </button>
  );
}

export function RetryButton(props: Omit<NativeButtonProps, 'children'>) {
  return <NativeButton {...props}>{RETRY_LABEL}</NativeButton>;
}
