import type { ReactNode } from 'react';
import { Button as AriaButton, type ButtonProps as AriaButtonProps } from 'react-aria-components/Button';
import { ButtonFace, type ButtonLook, buttonAttributes, type Pending } from './button-face.tsx';
import type { Unstyled } from './field-text.tsx';

interface ButtonProps extends Unstyled<Omit<AriaButtonProps, 'isPending'>>, ButtonLook, Pending {
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
      {...buttonAttributes({ variant, size, iconOnly, wide, className })}
      {...waiting}
      data-waiting={pending || undefined}
    >
      <ButtonFace pending={pending} pendingLabel={pendingLabel} icon={icon}>
        {children}
      </ButtonFace>
    </AriaButton>
  );
}

const ignore = () => undefined;
