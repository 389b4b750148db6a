import { Check, ChevronDown } from 'lucide-react';
import { Button } from 'react-aria-components/Button';
import { Label } from 'react-aria-components/Label';
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox';
import { Popover } from 'react-aria-components/Popover';
import {
  Select as AriaSelect,
  type SelectProps as AriaSelectProps,
  SelectValue,
} from 'react-aria-components/Select';
import { type FieldProps, FieldText, invalidWhen } from './field-text.tsx';
import './field.css';
import './popover.css';
import './select.css';

export interface SelectItem {
  id: string | number;
  label: string;
  detail?: string;
}

export interface SelectProps<T extends SelectItem> extends FieldProps<AriaSelectProps<T>> {
  items: Iterable<T>;
  /** What stands beside it says it; a screen reader still does. */
  isLabelHidden?: boolean;
}

export function Select<T extends SelectItem>(props: SelectProps<T>) {
  const { label, description, errorMessage, items, isLabelHidden, ...rest } = props;
  return (
    <AriaSelect placeholder="Selecione" {...rest} {...invalidWhen(errorMessage)} className="field select">
      <Label className={isLabelHidden ? 'visually-hidden' : 'field-label small medium'}>{label}</Label>
      <Button className="select-button row middle apart gap-2 text-start">
        <SelectValue className="select-value truncate">
          {({ isPlaceholder, defaultChildren }) =>
            isPlaceholder ? <span>{defaultChildren}</span> : defaultChildren
          }
        </SelectValue>
        <ChevronDown />
      </Button>
      <FieldText description={description} errorMessage={errorMessage} />
      <Popover className="popover select-popover stack">
        <ListBox className="select-list" items={items}>
          {SelectOption}
        </ListBox>
      </Popover>
    </AriaSelect>
  );
}

export function SelectOption({ id, label, detail }: SelectItem) {
  return (
    <ListBoxItem id={id} textValue={label} className="select-option apart">
      <span>
        {label}
        {detail && <span className="select-detail faint small regular block">{detail}</span>}
      </span>
      <Check className="select-check" />
    </ListBoxItem>
  );
}
