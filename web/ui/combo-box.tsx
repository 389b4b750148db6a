import { ChevronDown, Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import {
  ComboBox as AriaComboBox,
  type ComboBoxProps as AriaComboBoxProps,
} from 'react-aria-components/ComboBox';
import { Input } from 'react-aria-components/Input';
import { Label } from 'react-aria-components/Label';
import { Collection, ListBox, ListBoxItem } from 'react-aria-components/ListBox';
import { Popover } from 'react-aria-components/Popover';
import { Button } from './button.tsx';
import { type FieldProps, FieldText, invalidWhen } from './field-text.tsx';
import { type SelectItem, SelectOption } from './select.tsx';
import './field.css';
import './popover.css';
import './combo-box.css';

type Own = 'items' | 'defaultItems' | 'allowsEmptyCollection';

interface ComboBoxProps<T extends SelectItem> extends FieldProps<Omit<AriaComboBoxProps<T>, Own>> {
  items: readonly T[];
  placeholder?: string | undefined;
  status?: ReactNode;
  action?: { label: string; onAction: () => void } | undefined;
}

/** One of many, found by typing: the page filters. */
export function ComboBox<T extends SelectItem>(props: ComboBoxProps<T>) {
  const { label, description, errorMessage, items, placeholder, status, action, ...rest } = props;
  return (
    <AriaComboBox
      menuTrigger="focus"
      {...rest}
      {...invalidWhen(errorMessage)}
      items={items}
      allowsEmptyCollection
      defaultFilter={everything}
      className="field combo-box"
    >
      <Label className="field-label small medium">{label}</Label>
      <span className="input-box row middle">
        <Input className="input" {...(placeholder ? { placeholder } : {})} />
        <Button variant="ghost" iconOnly icon={<ChevronDown />} />
      </span>
      <FieldText description={description} errorMessage={errorMessage} />
      <Popover className="popover select-popover stack">
        {/* A landmark of its own: the list hangs outside of the page's. */}
        <section className="combo-list stack" aria-label="Sugestões">
          {items.length === 0 && status && <p className="combo-status muted small">{status}</p>}
          <ListBox className="select-list">
            <Collection items={items}>{SelectOption}</Collection>
            {action && (
              <ListBoxItem
                className="select-option combo-action apart"
                textValue={action.label}
                onAction={action.onAction}
              >
                <span className="row middle gap-2">
                  <Plus />
                  {action.label}
                </span>
              </ListBoxItem>
            )}
          </ListBox>
        </section>
      </Popover>
    </AriaComboBox>
  );
}

const everything = () => true;
