import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ClientRow, duplicateQuery } from '../../../../domain/client/client.ts';
import { contactText } from '../../../../domain/contact/phone-format.ts';
import { api, call } from '../../../lib/api.ts';
import { useSettled } from '../../../lib/use-typed-search.ts';
import { check } from '../../../lib/validation.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { LoadFailed } from '../../../ui/load-failed.tsx';

const NOT_LOOKED = 'Não foi possível conferir se ela já está cadastrada';

interface Props {
  typed: { phone: string; email: string };
  self: string | undefined;
  onUse?: { label: string; onUse: (client: ClientRow) => void } | undefined;
}

/** A stored client with the same phone or e-mail. The form may be saved all the same: a family may share a phone. */
export function DuplicateNotice({ typed, self, onUse }: Props) {
  const { list, query } = useDuplicates(useSettled(typed.phone), useSettled(typed.email));
  const duplicate = list.find(({ id }) => id !== self);
  if (query.isLoadingError) return <LoadFailed title={NOT_LOOKED} query={query} />;
  if (duplicate === undefined) return null;
  return (
    <Banner
      tone="warning"
      title={`${duplicate.fullName} já está cadastrada.`}
      action={
        onUse && (
          <Button size="sm" variant="outline" onPress={() => onUse.onUse(duplicate)}>
            {onUse.label}
          </Button>
        )
      }
    >
      {contactText(duplicate)}
    </Banner>
  );
}

/** Each field by itself: an e-mail half typed does not keep the phone from being looked for. What was found stays until the next answer: it can be pressed. */
function useDuplicates(phone: string, email: string) {
  const byPhone = check(duplicateQuery, { phone, email: '' });
  const byEmail = check(duplicateQuery, { phone: '', email });
  const params = {
    phone: byPhone.ok ? byPhone.value.phone : null,
    email: byEmail.ok ? byEmail.value.email : null,
  };
  const isAsked = params.phone !== null || params.email !== null;
  const query = useQuery({
    queryKey: ['clients', 'duplicates', params],
    queryFn: () => call(api.clients.duplicates.$post({ json: params })),
    enabled: isAsked,
    staleTime: 30_000,
    placeholderData: keepPreviousData,
  });
  const list: readonly ClientRow[] = (isAsked && query.data?.clients) || [];
  return { list, query };
}
