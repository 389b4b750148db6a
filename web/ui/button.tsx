import type { ReactNode } from 'react';
import { Button as AriaButton, type ButtonProps as AriaButtonProps } from 'react-aria-components/Button';
import { ButtonFace, type ButtonLook, buttonAttributes, type Pending } from './button-face.tsx';

export type { ButtonSize, ButtonVariant } from './button-face.tsx';

export interface ButtonProps
  extends Omit<AriaButtonProps, 'children' | 'className' | 'style' | 'isPending'>,
    ButtonLook,
    Pending {
  className?: string | undefined;
  children?: ReactNode;
}

/** `onPress`; where react-aria is too heavy, `NativeButton` looks and behaves the same. */
export function Button(props: ButtonProps) {
  const { variant, size, icon, iconOnly, wide, pending, pendingLabel, className, children, ...rest } = props;
  // Not `isPending`: react-aria announces by the id of the button, which is gone when its dialog has closed.
  const waiting = pending ? ({ type: 'button', 'aria-disabled': true, onPress: ignore } as const) : undefined;
  return (
    <AriaButton
      {...rest}
      {...buttonAttributes({ variant, size, iconOnly, wide })}
      {...waiting}
      data-waiting={pending || undefined}
      className={className ? `button ${className}` : 'button'}
    >
      <ButtonFace pending={pending} pendingLabel={pendingLabel} icon={icon}>
        {children}
      </ButtonFace>
    </AriaButton>
  );
}

const ignore = () => undefined;
