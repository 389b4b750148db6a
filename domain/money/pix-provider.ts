import { config, literal, maxLength, nonEmpty, pipe, regex, string, trim, variant } from 'valibot';
import { FIRST_ONLY, form, noNul } from '../fields.ts';

/** Who makes Pix charges for a studio with its own account there. */
export const pixProviders = ['woovi', 'mercado-pago'] as const;
export type PixProviderName = (typeof pixProviders)[number];

export const pixProviderLabels: Record<PixProviderName, string> = {
  woovi: 'Woovi (OpenPix)',
  'mercado-pago': 'Mercado Pago',
};

const INVALID = 'Cole a chave inteira, sem espaços nem acentos';

/** A key as a provider shows it: what a header can hold. */
const key = (required: string) =>
  config(
    pipe(
      string(required),
      noNul,
      trim(),
      nonEmpty(required),
      maxLength(500, INVALID),
      regex(/^[!-~]+$/, INVALID),
    ),
    FIRST_ONLY,
  );

/** What a studio pastes of its account: of Woovi the App ID of an application, of Mercado Pago its access token and the webhooks' secret. */
export const pixProviderInput = variant(
  'provider',
  [
    form({ provider: literal('woovi'), appId: key('Cole o App ID da Woovi') }),
    form({
      provider: literal('mercado-pago'),
      accessToken: key('Cole o Access Token do Mercado Pago'),
      webhookSecret: key('Cole a assinatura secreta dos Webhooks do Mercado Pago'),
    }),
  ],
  'Escolha o provedor',
);

/** Of Mercado Pago: it makes codes that no bank pays. */
export const isTestToken = (accessToken: string): boolean => accessToken.startsWith('TEST-');
export const TEST_TOKEN =
  'Esta é uma credencial de teste, que ninguém consegue pagar. Copie o Access Token de produção.';

/** Where the provider returns to after a studio consented: the page of the settings, with what became of it in the fragment. */
export const pixConnectionResults = ['connected', 'denied', 'expired', 'failed'] as const;
export type PixConnectionResult = (typeof pixConnectionResults)[number];

export const pixConnectionMessages: Record<Exclude<PixConnectionResult, 'connected'>, string> = {
  denied: 'A conexão não foi autorizada no Mercado Pago.',
  expired: 'O pedido de conexão venceu ou foi aberto em outro navegador. Comece de novo.',
  failed: 'O Mercado Pago não concluiu a conexão. Tente de novo em alguns minutos.',
};

/** What is wrong with a key, or with its provider just now. */
export type PixProviderFault = 'key_rejected' | 'unavailable';

export interface PixProviderState {
  /** Null: the studio's own Pix key serves. */
  provider: PixProviderName | null;
  connectedAt: string | null;
  /** When the provider last accepted or rejected the key. */
  checkedAt: string | null;
  fault: PixProviderFault | null;
  /** The account was connected by consent at the provider, not by a pasted key. */
  isConsented: boolean;
  /** Whether an account at Mercado Pago can be connected so. */
  offersConsent: boolean;
  /** Where each provider is to report what is paid. */
  webhooks: Record<PixProviderName, string>;
}

export const pixFaultMessage = (provider: PixProviderName, fault: PixProviderFault): string =>
  fault === 'key_rejected'
    ? `${pixProviderLabels[provider]} não aceita esta chave. Confira se ela foi copiada inteira e se ainda está ativa.`
    : `${pixProviderLabels[provider]} não respondeu. Tente de novo em alguns minutos.`;
