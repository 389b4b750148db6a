import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { BadgeCheck, CircleAlert, CircleCheck } from 'lucide-react';
import { useEffect, useState } from 'react';
import {
  type PixProviderName,
  type PixProviderState,
  pixConnectionMessages,
  pixConnectionResults,
  pixFaultMessage,
  pixProviderLabels,
} from '../../../../domain/money/pix-provider.ts';
import { dayAndTime } from '../../../../domain/scheduling/moment.ts';
import { call } from '../../../lib/api.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { FailureBanner } from '../../../ui/failure-banner.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { toast } from '../../../ui/toast.tsx';
import { toastFailure } from '../../../ui/write-toasts.ts';
import { CONNECTED, ProviderForm, WebhookField } from './provider-form.tsx';
import { pixProviderQuery, provider, useShown } from './requests.ts';

export default function ProviderCard({ zone }: { zone: string }) {
  const state = useQuery(pixProviderQuery);
  const failure = useConsentFailure();
  return (
    <Card
      icon={<BadgeCheck />}
      title="Confirmação automática"
      description="Com uma conta na Woovi ou no Mercado Pago, o sinal pago aparece sozinho em segundos, e o que chega tarde volta sozinho para a cliente. O provedor cobra a tarifa dele por Pix; com a sua chave não há custo, e você confirma."
    >
      <Loaded query={state} title="Erro ao carregar o provedor" loading="Carregando o provedor..." rows={1}>
        {(known) =>
          known.provider ? (
            <Connected state={known} name={known.provider} zone={zone} failure={failure} />
          ) : (
            <div className="grid gap-4 shrinks">
              {failure && <Banner tone="danger">{failure}</Banner>}
              <ProviderForm {...known} {...(failure !== null && { name: 'mercado-pago' })} />
            </div>
          )
        }
      </Loaded>
    </Card>
  );
}

/** Why the consent at the provider, from which the browser returns, did not connect the account. Leaves the address. */
function useConsentFailure(): string | null {
  const { pix } = useSearch({ from: '/_member/_shell/settings' });
  const navigate = useNavigate({ from: '/settings' });
  const [result] = useState(() => pixConnectionResults.find((one) => one === pix));
  useEffect(() => {
    if (result === undefined) return;
    if (result === 'connected') toast.success(CONNECTED);
    void navigate({ search: {}, hash: true, replace: true, resetScroll: false });
  }, [result, navigate]);
  return result === undefined || result === 'connected' ? null : pixConnectionMessages[result];
}

interface ConnectedProps {
  state: PixProviderState;
  name: PixProviderName;
  zone: string;
  /** Of connecting it anew. */
  failure: string | null;
}

function Connected({ state, name, zone, failure }: ConnectedProps) {
  const { checkedAt, fault, webhooks, isConsented } = state;
  const [isReplacing, setReplacing] = useState(false);
  const show = useShown();
  const test = useMutation({
    mutationFn: (): Promise<PixProviderState> => call(provider.check.$post()),
    onSuccess: (tested) => {
      show(tested);
      if (tested.fault === null) toast.success(`${pixProviderLabels[name]} aceita a chave.`);
    },
  });
  if (isReplacing) return <ProviderForm {...state} name={name} onDone={() => setReplacing(false)} />;
  return (
    <div className="grid gap-4 shrinks">
      {failure && <Banner tone="danger">{failure}</Banner>}
      <FailureBanner title="Erro no teste" error={test.error} />
      {fault && (
        <Banner tone="warning" title="Os pagamentos não estão sendo confirmados">
          {pixFaultMessage(name, fault)} Enquanto isso vale a sua chave Pix; sem ela, a cliente fala com você
          pelo WhatsApp.
        </Banner>
      )}
      <div className="stack gap-1">
        <div className="cluster gap-2">
          <strong>{pixProviderLabels[name]}</strong>
          {fault ? (
            <Badge tone="warning" icon={<CircleAlert />}>
              Sem resposta
            </Badge>
          ) : (
            <Badge tone="success" icon={<CircleCheck />}>
              Conectado
            </Badge>
          )}
        </div>
        {checkedAt && <span className="muted small">Última verificação: {whenOf(zone, checkedAt)}.</span>}
      </div>
      {!isConsented && <WebhookField name={name} webhooks={webhooks} />}
      <div className="cluster gap-2">
        <Button
          variant="outline"
          pending={test.isPending}
          pendingLabel="Testando..."
          onPress={() => test.mutate()}
        >
          Testar
        </Button>
        <Button variant="ghost" onPress={() => setReplacing(true)}>
          {isConsented ? 'Conectar de novo' : 'Trocar a chave'}
        </Button>
        <Disconnect name={name} />
      </div>
    </div>
  );
}

const whenOf = (zone: string, at: string): string => dayAndTime(zone, new Date(at), new Date()).toLowerCase();

function Disconnect({ name }: { name: PixProviderName }) {
  const [isAsked, setAsked] = useState(false);
  const queryClient = useQueryClient();
  const removal = useMutation({
    mutationFn: () => call(provider.$delete()),
    onSuccess: () => {
      toast.success('Provedor desconectado.');
      return queryClient.invalidateQueries(pixProviderQuery);
    },
    onError: (error) => toastFailure(error),
  });
  return (
    <>
      <Button variant="ghost" onPress={() => setAsked(true)}>
        Desconectar
      </Button>
      <ConfirmDialog
        title={`Desconectar ${pixProviderLabels[name]}?`}
        isOpen={isAsked}
        onClose={() => setAsked(false)}
        confirmLabel="Desconectar"
        onConfirm={removal.mutateAsync}
      >
        Os próximos sinais são pagos pela sua chave Pix, e você confirma cada um. O que já foi pago fica na
        sua conta no provedor. Cobranças que ainda esperam pagamento são canceladas lá; se o provedor não
        responder, avisamos quais você precisa conferir.
      </ConfirmDialog>
    </>
  );
}
