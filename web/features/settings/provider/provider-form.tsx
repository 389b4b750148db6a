import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import {
  type PixProviderName,
  type PixProviderState,
  pixProviderInput,
  pixProviderLabels,
  pixProviders,
} from '../../../../domain/money/pix-provider.ts';
import { call } from '../../../lib/api.ts';
import { check } from '../../../lib/validation.ts';
import { Button } from '../../../ui/button.tsx';
import { CopyField } from '../../../ui/copy-field.tsx';
import { FailureBanner } from '../../../ui/failure-banner.tsx';
import { FormRadios } from '../../../ui/form/bound-choices.tsx';
import { FormText } from '../../../ui/form/bound-fields.tsx';
import { Form, FormActions } from '../../../ui/form/form.tsx';
import { useStudioForm } from '../../../ui/form/use-studio-form.ts';
import { Radio } from '../../../ui/radio-group.tsx';
import { toast } from '../../../ui/toast.tsx';
import { provider, useShown } from './requests.ts';

const hints: Record<PixProviderName, string> = {
  woovi: 'Uma chave só, o App ID de uma API da sua conta.',
  'mercado-pago': 'Precisa do e-mail da cliente. Sem ele vale a sua chave Pix.',
};

interface Fields {
  provider: PixProviderName;
  appId: string;
  accessToken: string;
  webhookSecret: string;
}

const inputOf = ({ provider: name, appId, accessToken, webhookSecret }: Fields) =>
  name === 'woovi' ? { provider: name, appId } : { provider: name, accessToken, webhookSecret };

interface Props extends Pick<PixProviderState, 'webhooks' | 'offersConsent'> {
  /** Chosen at first: the one that is connected, or that was tried. */
  name?: PixProviderName;
  onDone?: (() => void) | undefined;
}

/** Which provider, and the key of the studio's account there. What is pasted is never shown again. */
export function ProviderForm({ webhooks, offersConsent, name = 'woovi', onDone }: Props) {
  const show = useShown();
  const [pastes, setPastes] = useState(!offersConsent);
  const initial: Fields = { provider: name, appId: '', accessToken: '', webhookSecret: '' };
  const form = useStudioForm({
    initial,
    read: (fields) => check(pixProviderInput, inputOf(fields)),
    save: (json): Promise<PixProviderState> => call(provider.$put({ json })),
    onSaved: (state) => {
      show(state);
      toast.success(CONNECTED);
      onDone?.();
    },
  });
  const chosen = form.fields.provider;
  const isConsent = chosen === 'mercado-pago' && !pastes;
  const secret = { form, autoComplete: 'off', spellCheck: 'false', maxLength: 500 } as const;
  return (
    <Form form={form} aria-label="Provedor de Pix">
      <FormRadios form={form} name="provider" label="Provedor">
        {pixProviders.map((one) => (
          <Radio key={one} value={one} description={hints[one]}>
            {pixProviderLabels[one]}
          </Radio>
        ))}
      </FormRadios>
      {chosen === 'woovi' ? (
        <FormText
          {...secret}
          name="appId"
          label="App ID"
          description="Na Woovi: API/Plugins › Nova API/Plugin › API REST. Copie o App ID que aparece ao criar."
        />
      ) : (
        pastes && (
          <>
            <FormText
              {...secret}
              name="accessToken"
              label="Access Token"
              description="No Mercado Pago Developers: Suas integrações › seu aplicativo › Credenciais de produção."
            />
            <WebhookField name={chosen} webhooks={webhooks} />
            <FormText
              {...secret}
              name="webhookSecret"
              label="Assinatura secreta"
              description="Aparece em Webhooks depois de salvar o endereço acima."
            />
          </>
        )
      )}
      {isConsent ? (
        <Consent onPaste={() => setPastes(true)} onDone={onDone} />
      ) : (
        <>
          <p className="muted small">As chaves ficam guardadas cifradas e não são mostradas de novo.</p>
          <FormActions>
            <Button type="submit" pending={form.pending} pendingLabel="Conferindo...">
              Conectar
            </Button>
            {onDone && (
              <Button variant="ghost" onPress={onDone}>
                Cancelar
              </Button>
            )}
          </FormActions>
        </>
      )}
    </Form>
  );
}

export const CONNECTED = 'Provedor conectado. O próximo sinal já é confirmado por ele.';

/** Without keys: the studio consents on the page of Mercado Pago, which returns here. */
function Consent({ onPaste, onDone }: { onPaste: () => void; onDone: (() => void) | undefined }) {
  const begin = useMutation({
    mutationFn: () => call(provider.connection.$post()),
    onSuccess: ({ url }) => location.assign(url),
  });
  return (
    <div className="stack gap-3">
      <FailureBanner error={begin.error} />
      <p className="muted small">
        Você entra na sua conta do Mercado Pago, autoriza e volta para cá. Nenhuma chave para copiar.
      </p>
      <div className="cluster gap-2">
        <Button pending={begin.isPending} pendingLabel="Abrindo..." onPress={() => begin.mutate()}>
          Conectar com o Mercado Pago
        </Button>
        <Button variant="ghost" onPress={onPaste}>
          Colar as chaves
        </Button>
        {onDone && (
          <Button variant="ghost" onPress={onDone}>
            Cancelar
          </Button>
        )}
      </div>
    </div>
  );
}

const webhookHints: Record<PixProviderName, string> = {
  woovi:
    'Cadastramos este endereço na Woovi por você. Se ele for apagado lá, cole de novo em API/Plugins › Webhooks.',
  'mercado-pago':
    'Cole em Suas integrações › seu aplicativo › Webhooks › Configurar notificações e marque Pagamentos.',
};

/** Where the provider reports what is paid. */
export const WebhookField = ({
  name,
  webhooks,
}: { name: PixProviderName } & Pick<PixProviderState, 'webhooks'>) => (
  <CopyField
    label="Endereço dos avisos (webhook)"
    value={webhooks[name]}
    description={webhookHints[name]}
    what="address"
  />
);
