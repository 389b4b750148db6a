import { type QueryClient, queryOptions, skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import type { RevealPurpose } from '../../../domain/health/access.ts';
import type { HiddenAnswers } from '../../../domain/health/anamnesis.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { toastFailure } from '../../ui/write-toasts.ts';
import { revealAnswers } from './requests.ts';

/** Milliseconds without input after which revealed answers are hidden. */
const IDLE = 10 * 60_000;
const WORD = 'revealed-answers';

const revealedQuery = (anamnesisId: string) =>
  queryOptions<HiddenAnswers | null>({
    queryKey: [WORD, anamnesisId],
    queryFn: skipToken,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  });

/** In the memory of this tab only: until sign-out (in any tab), ten idle minutes, or the page going into the back cache. */
export function useRevealed(clientId: string, anamnesisId: string | undefined) {
  const queryClient = useQueryClient();
  const { data = null } = useQuery(revealedQuery(anamnesisId ?? ''));
  return {
    revealed: data,
    reveal: (id = anamnesisId ?? '', purpose: RevealPurpose = 'view_sensitive'): Promise<HiddenAnswers> =>
      reveal(queryClient, clientId, { anamnesisId: id, purpose, userConsent: true }),
  };
}

async function reveal(
  queryClient: QueryClient,
  clientId: string,
  input: Parameters<typeof revealAnswers>[1],
): Promise<HiddenAnswers> {
  const answers = await revealAnswers(clientId, input);
  queryClient.setQueryData(revealedQuery(input.anamnesisId).queryKey, answers);
  hideWhenIdle(queryClient);
  return answers;
}

let watching: AbortController | null = null;

/** One watch for the page: what another screen revealed must not stay longer either. */
function hideWhenIdle(queryClient: QueryClient): void {
  watching?.abort();
  const watch = new AbortController();
  watching = watch;
  let last = Date.now();
  let timer = setTimeout(hide, IDLE);
  function hide() {
    clearTimeout(timer);
    watch.abort();
    // Only a change reaches the screens that show them, a removal does not.
    for (const { queryKey } of queryClient.getQueryCache().findAll({ queryKey: [WORD] }))
      queryClient.setQueryData(queryKey, null);
    queryClient.removeQueries({ queryKey: [WORD], type: 'inactive' });
  }
  const act = () => {
    // A computer that slept had no timers.
    if (Date.now() - last >= IDLE) return hide();
    last = Date.now();
    clearTimeout(timer);
    timer = setTimeout(hide, IDLE);
  };
  const look = () => Date.now() - last >= IDLE && hide();
  for (const event of ['pointerdown', 'keydown'])
    addEventListener(event, act, { signal: watch.signal, capture: true });
  addEventListener('pagehide', hide, { signal: watch.signal });
  document.addEventListener('visibilitychange', look, { signal: watch.signal });
}

interface Props {
  purpose: RevealPurpose;
  onAuthorize: () => Promise<unknown>;
  onClose: () => void;
}

/** Asks before hidden health data is shown or printed: the access is logged. */
export function AuthorizationDialog({ purpose, onAuthorize, onClose }: Props) {
  const isPrint = purpose === 'print';
  const authorize = () =>
    onAuthorize().catch((error: unknown) => {
      toastFailure(error);
      throw error;
    });
  return (
    <ConfirmDialog
      title={isPrint ? 'Imprimir dados sensíveis?' : 'Mostrar dados sensíveis?'}
      onClose={onClose}
      tone="primary"
      confirmLabel={isPrint ? 'Autorizar e imprimir' : 'Autorizar'}
      onConfirm={authorize}
    >
      <p>
        Condições médicas, medicamentos e observações da profissional são dados sensíveis de saúde (LGPD, art.
        11). Confirme que você precisa deles para atender esta cliente.
      </p>
      <p>O acesso fica registrado com o seu nome, a data e o que foi {isPrint ? 'impresso' : 'mostrado'}.</p>
    </ConfirmDialog>
  );
}
