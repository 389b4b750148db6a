import { Search, X } from 'lucide-react';
import { Input } from 'react-aria-components/Input';
import {
  SearchField as AriaSearchField,
  type SearchFieldProps as AriaSearchFieldProps,
} from 'react-aria-components/SearchField';
import { Button } from './button.tsx';
import type { Unstyled } from './field-text.tsx';
import './field.css';

interface SearchFieldProps extends Unstyled<AriaSearchFieldProps> {
  label: string;
  placeholder?: string;
}

export function SearchField({ label, placeholder = label, ...props }: SearchFieldProps) {
  return (
    <AriaSearchField {...props} aria-label={label} className="search-field shrinks">
      <span className="input-box row middle" data-prefix>
        <span className="input-affix row middle faint rigid">
          <Search />
        </span>
        <Input className="input" placeholder={placeholder} />
        <Button className="search-clear" variant="ghost" iconOnly aria-label="Limpar busca" icon={<X />} />
      </span>
    </AriaSearchField>
  );
}
