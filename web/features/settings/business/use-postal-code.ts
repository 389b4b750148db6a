import { useEffect, useRef, useState } from 'react';
import { ApiError } from '../../../lib/api.ts';
import type { SettingsForm } from '../form/use-settings-form.ts';
import { lookUpPostalCode } from '../requests.ts';
import { editBusiness, filled } from './business-edits.ts';

type Search = 'none' | 'asking' | 'filled' | 'missing' | 'failed';

const sentences: Record<Search, string | undefined> = {
  none: undefined,
  asking: 'Buscando endereço...',
  filled: 'Endereço preenchido. Confira e complete o número.',
  missing: 'Não encontramos este CEP. Preencha o endereço.',
  failed: 'Não foi possível buscar o endereço. Preencha você mesma.',
};

/** Looks a CEP up as soon as its eight digits are typed, where that is configured; the newest one counts. */
export function usePostalCode(form: SettingsForm) {
  const [search, setSearch] = useState<Search>('none');
  const asked = useRef<AbortController | null>(null);
  const typedAddress = useRef(false);
  useEffect(() => () => asked.current?.abort(), []);

  async function ask(cep: string) {
    const mine = new AbortController();
    asked.current = mine;
    setSearch('asking');
    try {
      const place = await lookUpPostalCode(cep, mine.signal);
      if (mine.signal.aborted) return;
      editBusiness(form, (now) => filled(now, place, typedAddress.current));
      setSearch('filled');
    } catch (error) {
      if (mine.signal.aborted) return;
      setSearch(error instanceof ApiError && error.status === 404 ? 'missing' : 'failed');
    }
  }

  return {
    sentence: sentences[search],
    keepAddress: () => {
      typedAddress.current = true;
    },
    lookUp(text: string) {
      const digits = text.replace(/\D/g, '');
      asked.current?.abort();
      setSearch('none');
      if (form.base.looksUpPostalCodes && digits.length === 8) void ask(digits);
    },
  };
}
