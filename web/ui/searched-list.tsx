import { Autocomplete } from 'react-aria-components/Autocomplete';
import { ListBox } from 'react-aria-components/ListBox';
import { type SelectItem, SelectOption } from './select.tsx';
import { TextField, type TextFieldProps } from './text-field.tsx';
import './searched-list.css';

interface SearchedListProps<T extends SelectItem>
  extends Pick<TextFieldProps, 'label' | 'placeholder' | 'errorMessage' | 'autoFocus'> {
  text: string;
  onTextChange: (text: string) => void;
  items: readonly T[];
  onChoose: (item: T) => void;
  listLabel: string;
  status: string;
}

export function SearchedList<T extends SelectItem>(props: SearchedListProps<T>) {
  const { text, onTextChange, items, onChoose, listLabel, status, ...field } = props;
  return (
    <div className="searched-list stack gap-2">
      <Autocomplete inputValue={text} onInputChange={onTextChange}>
        <TextField {...field} value={text} autoComplete="off" />
        <ListBox
          aria-label={listLabel}
          className="select-list"
          items={items}
          selectionMode="single"
          selectedKeys={[]}
          onSelectionChange={(keys) => {
            const chosen = items.find(({ id }) => keys !== 'all' && keys.has(id));
            if (chosen) onChoose(chosen);
          }}
          renderEmptyState={() => <p className="searched-list-status muted small">{status}</p>}
        >
          {SelectOption}
        </ListBox>
      </Autocomplete>
    </div>
  );
}
