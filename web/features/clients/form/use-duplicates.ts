import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import type { ClientRow } from '../../../../domain/client/client.ts';
import { duplicateQuery } from '../../../../domain/client/client.ts';
import { check } from '../../../lib/validation.ts';
import { findDuplicates } from '../requests.ts';

/** Looked for this long after the last keystroke, in milliseconds. */
const PAUSE = 400;
const none: readonly ClientRow[] = [];

/** Stored clients with the phone or e-mail that is being typed, but for the one that is being edited. */
export function useDuplicates(
  { phone, email }: { phone: string; email: string },
  self: string | undefined,
): readonly ClientRow[] {
  const [settled, setSettled] = useState({ phone, email });
  useEffect(() => {
    const timer = setTimeout(() => setSettled({ phone, email }), PAUSE);
    return () => clearTimeout(timer);
  }, [phone, email]);

  const params = useMemo(() => {
    const [byPhone, byEmail] = [
      { phone: settled.phone, email: '' },
      { phone: '', email: settled.email },
    ];
    const [readPhone, readEmail] = [check(duplicateQuery, byPhone), check(duplicateQuery, byEmail)];
    return {
      phone: readPhone.ok ? readPhone.value.phone : null,
      email: readEmail.ok ? readEmail.value.email : null,
    };
  }, [settled]);
  const { data = none } = useQuery({
    queryKey: ['clients', 'duplicates', params],
    queryFn: () => findDuplicates(params),
    enabled: params.phone !== null || params.email !== null,
    staleTime: 30_000,
  });
  return useMemo(() => data.filter(({ id }) => id !== self), [data, self]);
}
