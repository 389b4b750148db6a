import { queryOptions, useQuery } from '@tanstack/react-query';
import { api, call } from '../../lib/api.ts';
import { isOwnDevice } from '../../lib/media.ts';
import { ButtonAnchor } from '../../ui/button-face.tsx';

const providersQuery = queryOptions({
  queryKey: ['providers'],
  queryFn: async () => (await call(api.session.providers.$get())).providers,
  staleTime: Number.POSITIVE_INFINITY,
});

interface Props {
  returnTo: string;
  /** Another tab signs in, and this one keeps what it holds. */
  inNewTab?: boolean;
}

/** One button for each provider that is configured; nothing where there is none, or they cannot be asked for. */
export function ProviderButtons({ returnTo, inNewTab = false }: Props) {
  const { data: providers = [] } = useQuery(providersQuery);
  if (providers.length === 0) return null;
  const query = new URLSearchParams({ returnTo, ...(isOwnDevice() && { remember: '1' }) });
  const elsewhere = inNewTab ? ({ target: '_blank', rel: 'noopener' } as const) : {};
  return (
    <div className="grid gap-3">
      <p className="sign-in-or row middle gap-3 faint small">ou</p>
      {providers.map(({ name, label }) => (
        <ButtonAnchor
          key={name}
          href={`/api/session/providers/${name}?${query}`}
          variant="outline"
          size="lg"
          wide
          {...elsewhere}
        >
          Entrar com {label}
        </ButtonAnchor>
      ))}
    </div>
  );
}
