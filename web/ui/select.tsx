import { Check, ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from 'react-aria-components/Button';
import { Label } from 'react-aria-components/Label';
import { ListBox, ListBoxItem, type ListBoxItemProps } from 'react-aria-components/ListBox';
import { Popover } from 'react-aria-components/Popover';
import {
  Select as AriaSelect,
  type SelectProps as AriaSelectProps,
  SelectValue,
} from 'react-aria-components/Select';
import { FieldText, type FieldTexts, invalidWhen } from './field-text.tsx';
import './field.css';
import './popover.css';
import './select.css';

/** One choice. `detail` is a quieter second line. */
export interface SelectItem {
  id: string | number;
  label: string;
  detail?: string;
}

export interface SelectProps<T extends SelectItem>
  extends Omit<AriaSelectProps<T>, 'children' | 'className' | 'style'>,
    FieldTexts {
  items?: Iterable<T>;
  /** `SelectOption`s, or what to make of each item. Without it items show label and detail. */
  children?: ReactNode | ((item: T) => ReactNode);
}

/** One of a list: `selectedKey` / `onSelectionChange`, or `name` inside a form. */
export function Select<T extends SelectItem>(props: SelectProps<T>) {
  const { label, description, errorMessage, items, children, ...rest } = props;
  return (
    <AriaSelect placeholder="Selecione" {...rest} {...invalidWhen(errorMessage)} className="field select">
      <Label className="field-label">{label}</Label>
      <Button className="select-button">
        <SelectValue className="select-value" />
        <ChevronDown size={20} strokeWidth={1.75} aria-hidden="true" />
      </Button>
      <FieldText description={description} errorMessage={errorMessage} />
      <Popover className="popover select-popover">
        <ListBox className="select-list" {...(items ? { items } : {})}>
          {children ?? SelectChoice}
        </ListBox>
      </Popover>
    </AriaSelect>
  );
}

function SelectChoice(item: SelectItem) {
  return (
    <SelectOption id={item.id} textValue={item.label}>
      {item.label}
      {item.detail && <span className="select-detail">{item.detail}</span>}
    </SelectOption>
  );
}

export interface SelectOptionProps extends Omit<ListBoxItemProps, 'children' | 'className'> {
  children: ReactNode;
}

/** An entry of a `Select`; give `textValue` when the children are more than a string. */
export function SelectOption({ children, ...props }: SelectOptionProps) {
  const text = props.textValue ?? (typeof children === 'string' ? children : '');
  return (
    <ListBoxItem {...props} textValue={text} className="select-option">
      <span className="select-option-text">{children}</span>
      <Check className="select-check" size={20} strokeWidth={1.75} aria-hidden="true" />
    </ListBoxItem>
  );
}
