import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { formatPhone } from '../../../../domain/contact/phone-format.ts';
import { ComboBox } from '../../../ui/combo-box.tsx';
import { listClients } from '../requests.ts';

/** Searched for this long after the last keystroke, in milliseconds. */
const PAUSE = 300;

/** Finds the other record of the same person. */
export function OtherRecord({ self, onChosen }: { self: string; onChosen: (id: string | null) => void }) {
  const [typed, setTyped] = useState('');
  const [searched, setSearched] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setSearched(typed.trim()), PAUSE);
    return () => clearTimeout(timer);
  }, [typed]);
  const { data, isFetching } = useQuery({
    queryKey: ['clients', 'search', searched],
    queryFn: () => listClients({ q: searched, filter: null }, null),
    placeholderData: keepPreviousData,
  });
  const items = (data?.clients ?? [])
    .filter(({ id }) => id !== self)
    .map(({ id, fullName, phone }) => ({ id, label: fullName, detail: formatPhone(phone ?? '') }));
  return (
    <ComboBox
      label="Outro cadastro da mesma pessoa"
      placeholder="Busque por nome ou telefone"
      items={items}
      inputValue={typed}
      onInputChange={setTyped}
      onSelectionChange={(key) => onChosen(key === null ? null : String(key))}
      status={isFetching ? 'Buscando...' : 'Nenhum cliente encontrado'}
    />
  );
}
