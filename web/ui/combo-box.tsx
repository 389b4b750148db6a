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
import { FieldText, type FieldTexts, invalidWhen } from './field-text.tsx';
import { type SelectItem, SelectOption } from './select.tsx';
import './field.css';
import './popover.css';
import './combo-box.css';

/** What can be done when the one looked for is not in the list. */
export interface ComboBoxAction {
  label: string;
  onAction: () => void;
}

type Aria<T extends SelectItem> = AriaComboBoxProps<T>;

export interface ComboBoxProps<T extends SelectItem>
  extends Omit<
      Aria<T>,
      'children' | 'className' | 'style' | 'items' | 'defaultItems' | 'allowsEmptyCollection'
    >,
    FieldTexts {
  /** Already filtered: the list shows them all. */
  items: readonly T[];
  placeholder?: string | undefined;
  /** In the place of items while there are none: 'Buscando...', 'Nenhuma cliente encontrada'. */
  status?: ReactNode;
  /** The last entry of the list. */
  action?: ComboBoxAction | undefined;
}

/** One of many, found by typing: the page filters, here or on the server. Arrow keys, Enter and Escape as everywhere. */
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
      <Label className="field-label">{label}</Label>
      <span className="input-box">
        <Input className="input" {...(placeholder ? { placeholder } : {})} />
        <Button variant="ghost" iconOnly icon={<ChevronDown />} />
      </span>
      <FieldText description={description} errorMessage={errorMessage} />
      <Popover className="popover select-popover">
        {/* A place of its own: the list hangs outside of the page's landmarks. */}
        <section className="combo-list" aria-label="Sugestões">
          {items.length === 0 && status && <p className="combo-status">{status}</p>}
          <ListBox className="select-list">
            <Collection items={items}>{SelectOption}</Collection>
            {action && (
              <ListBoxItem
                className="select-option combo-action"
                textValue={action.label}
                onAction={action.onAction}
              >
                <span className="combo-action-text">
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
