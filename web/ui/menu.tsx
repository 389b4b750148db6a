import { Check } from 'lucide-react';
import type { ReactElement, ReactNode, RefObject } from 'react';
import { Header } from 'react-aria-components/Header';
import {
  Menu as AriaMenu,
  MenuItem as AriaMenuItem,
  type MenuItemProps as AriaMenuItemProps,
  MenuSection as AriaMenuSection,
  MenuTrigger,
  Separator,
} from 'react-aria-components/Menu';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { Popover } from 'react-aria-components/Popover';
import { MOBILE, useMedia } from '../lib/media.ts';
import './dialog.css';
import './popover.css';
import './menu.css';

export interface MenuProps {
  /** What the actions are of, for screen readers. */
  label: string;
  /** A `Button` that opens it. */
  trigger: ReactElement;
  children: ReactNode;
}

/**
 * Actions that need not be in sight: beside the button on desktop, a sheet from below on phones. Arrow keys, first letters,
 * Escape; the focus returns to the button.
 */
export function Menu({ label, trigger, children }: MenuProps) {
  const narrow = useMedia(MOBILE);
  const menu = (
    <AriaMenu className="menu" aria-label={label}>
      {children}
    </AriaMenu>
  );
  return (
    <MenuTrigger>
      {trigger}
      {narrow ? (
        <ModalOverlay className="dialog-overlay" isDismissable>
          <Modal className="dialog-frame menu-sheet">
            <p className="menu-sheet-title" aria-hidden="true">
              {label}
            </p>
            {menu}
          </Modal>
        </ModalOverlay>
      ) : (
        <Popover className="popover menu-popover" placement="bottom end">
          {menu}
        </Popover>
      )}
    </MenuTrigger>
  );
}

export interface MenuAtProps {
  label: string;
  /** What it opens beside. */
  anchor: RefObject<Element | null>;
  onClose: () => void;
  children: ReactNode;
}

/** The same menu, open beside a place instead of a button. */
export function MenuAt({ label, anchor, onClose, children }: MenuAtProps) {
  const narrow = useMedia(MOBILE);
  const open = { isOpen: true, onOpenChange: (isOpen: boolean) => !isOpen && onClose() };
  const menu = (
    <AriaMenu className="menu" aria-label={label} autoFocus="first" onClose={onClose}>
      {children}
    </AriaMenu>
  );
  if (narrow) {
    return (
      <ModalOverlay className="dialog-overlay" isDismissable {...open}>
        <Modal className="dialog-frame menu-sheet">
          <p className="menu-sheet-title" aria-hidden="true">
            {label}
          </p>
          {menu}
        </Modal>
      </ModalOverlay>
    );
  }
  return (
    <Popover className="popover menu-popover" placement="bottom start" triggerRef={anchor} {...open}>
      {menu}
    </Popover>
  );
}

export interface MenuItemProps extends Omit<AriaMenuItemProps, 'children' | 'className' | 'style'> {
  icon?: ReactNode;
  tone?: 'normal' | 'danger';
  children: ReactNode;
}

/** One action. Give `textValue` when the children are more than a string. */
export function MenuItem({ icon, tone, children, ...props }: MenuItemProps) {
  const text = props.textValue ?? (typeof children === 'string' ? children : '');
  return (
    <AriaMenuItem {...props} textValue={text} className="menu-item" data-tone={tone}>
      {({ selectionMode }) => (
        <>
          {icon && <span className="menu-icon">{icon}</span>}
          <span className="menu-text">{children}</span>
          {selectionMode !== 'none' && <Check className="menu-check" />}
        </>
      )}
    </AriaMenuItem>
  );
}

export interface MenuChoiceProps<Value extends string> {
  title: string;
  items: readonly { value: Value; label: string; icon?: ReactNode }[];
  value: Value;
  onChoose: (value: Value) => void;
}

/** One of a few inside a menu; the chosen one is checked, and choosing it again says nothing. */
export function MenuChoice<Value extends string>({ title, items, value, onChoose }: MenuChoiceProps<Value>) {
  return (
    <AriaMenuSection
      className="menu-section"
      selectionMode="single"
      disallowEmptySelection
      selectedKeys={[value]}
      onSelectionChange={(keys) => {
        const chosen = items.find((item) => keys !== 'all' && keys.has(item.value));
        if (chosen && chosen.value !== value) onChoose(chosen.value);
      }}
    >
      <Header className="menu-title">{title}</Header>
      {items.map((item) => (
        <MenuItem key={item.value} id={item.value} textValue={item.label} icon={item.icon}>
          {item.label}
        </MenuItem>
      ))}
    </AriaMenuSection>
  );
}

/** A line between actions of different kinds. */
export function MenuLine() {
  return <Separator className="menu-line" />;
}
