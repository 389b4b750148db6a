import { Check } from 'lucide-react';
import { type ReactElement, type ReactNode, type RefObject, useState } from 'react';
import { ButtonContext } from 'react-aria-components/Button';
import { Header } from 'react-aria-components/Header';
import {
  Menu as AriaMenu,
  MenuItem as AriaMenuItem,
  type MenuItemProps as AriaMenuItemProps,
  type MenuProps as AriaMenuProps,
  MenuSection as AriaMenuSection,
  MenuTrigger,
  Separator,
} from 'react-aria-components/Menu';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { Popover, type PopoverProps } from 'react-aria-components/Popover';
import { MOBILE, useMedia } from '../lib/media.ts';
import { BackCloses } from './back-closes.tsx';
import type { Unstyled } from './field-text.tsx';
import './popover.css';
import './menu.css';

interface MenuProps {
  label: string;
  trigger: ReactElement;
  children: ReactNode;
}

export function Menu({ trigger, ...props }: MenuProps) {
  const isNarrow = useMedia(MOBILE);
  const [isOpen, setOpen] = useState(false);
  const [isPressed, setPressed] = useState(false);
  // A mouse opens on the way down: a sheet would come up under it, and the way up would choose the entry that lies there.
  return (
    <MenuTrigger isOpen={isOpen && !(isNarrow && isPressed)} onOpenChange={setOpen}>
      <ButtonContext value={{ onPressChange: setPressed }}>{trigger}</ButtonContext>
      <Surface {...props} popover={{ placement: 'bottom end' }} onBack={() => setOpen(false)} />
    </MenuTrigger>
  );
}

interface MenuAtProps {
  label: string;
  anchor: RefObject<Element | null>;
  onClose: () => void;
  children: ReactNode;
}

export function MenuAt({ anchor, onClose, ...props }: MenuAtProps) {
  return (
    <Surface
      {...props}
      menu={{ autoFocus: 'first', onClose }}
      overlay={{ isOpen: true, onOpenChange: (isOpen) => !isOpen && onClose() }}
      popover={{ placement: 'bottom start', triggerRef: anchor }}
      onBack={onClose}
    />
  );
}

interface SurfaceProps {
  label: string;
  menu?: Pick<AriaMenuProps<object>, 'autoFocus' | 'onClose'>;
  overlay?: Pick<PopoverProps, 'isOpen' | 'onOpenChange'>;
  popover: Pick<PopoverProps, 'placement' | 'triggerRef'>;
  /** Of a phone, where it is a sheet. */
  onBack: () => void;
  children: ReactNode;
}

function Surface({ label, menu, overlay, popover, onBack, children }: SurfaceProps) {
  const isNarrow = useMedia(MOBILE);
  const list = (
    <AriaMenu className="menu" aria-label={label} {...menu}>
      {children}
    </AriaMenu>
  );
  if (isNarrow) {
    return (
      <ModalOverlay className="dialog-overlay" isDismissable {...overlay}>
        <Modal className="dialog-frame menu-sheet">
          <p className="menu-sheet-title bold breakable" aria-hidden="true">
            {label}
          </p>
          {list}
          <BackCloses onBack={onBack} />
        </Modal>
      </ModalOverlay>
    );
  }
  return (
    <Popover className="popover menu-popover stack" {...popover} {...overlay}>
      {list}
    </Popover>
  );
}

interface MenuItemProps extends Unstyled<AriaMenuItemProps> {
  icon?: ReactNode;
  tone?: 'normal' | 'danger';
  children: ReactNode;
}

export function MenuItem({ icon, tone, children, ...props }: MenuItemProps) {
  const text = props.textValue ?? (typeof children === 'string' ? children : '');
  return (
    <AriaMenuItem {...props} textValue={text} className="menu-item" data-tone={tone}>
      {({ selectionMode }) => (
        <>
          {icon && <span className="menu-icon muted">{icon}</span>}
          <span className="grow shrinks">{children}</span>
          {selectionMode !== 'none' && <Check className="menu-check" />}
        </>
      )}
    </AriaMenuItem>
  );
}

interface MenuChoiceProps<Value extends string> {
  title: string;
  items: readonly { value: Value; label: string; icon?: ReactNode }[];
  value: Value;
  onChoose: (value: Value) => void;
}

export function MenuChoice<Value extends string>({ title, items, value, onChoose }: MenuChoiceProps<Value>) {
  return (
    <AriaMenuSection
      className="stack gap-half"
      selectionMode="single"
      disallowEmptySelection
      selectedKeys={[value]}
      onSelectionChange={(keys) => {
        const chosen = items.find((item) => keys !== 'all' && keys.has(item.value));
        if (chosen && chosen.value !== value) onChoose(chosen.value);
      }}
    >
      <Header className="menu-title faint tiny medium">{title}</Header>
      {items.map((item) => (
        <MenuItem key={item.value} id={item.value} textValue={item.label} icon={item.icon}>
          {item.label}
        </MenuItem>
      ))}
    </AriaMenuSection>
  );
}

export function MenuLine() {
  return <Separator className="menu-line" />;
}
