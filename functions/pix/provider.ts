/** What a provider of Pix charges does for a studio; an adapter a file. */

/** `closed`: can no longer be paid (expired, cancelled, rejected). `returned`: paid, and the money went back. */
export type ChargeStatus = 'open' | 'paid' | 'closed' | 'returned';

export interface Charge {
  /** By which it is read, cancelled and returned. */
  providerId: string;
  /** Centavos: what it asks for or, of a paid one, what was paid. */
  cents: number;
  status: ChargeStatus;
  /** 'Pix copia e cola'; null where the provider gives none. */
  code: string | null;
}

export interface ChargeRequest {
  /** Ours, a UUID. Asked again with the same one, the provider answers the charge that it has. */
  reference: string;
  /** Centavos. */
  cents: number;
  /** What the payer's bank shows. */
  description: string;
  payerEmail: string;
  expiresAt: Date;
  now: Date;
  /** Where the provider reports what becomes of the charge. */
  webhookUrl: string;
}

export interface WebhookRequest {
  header(name: string): string | undefined;
  query(name: string): string | undefined;
  /** As it came: signatures are of these bytes. */
  body: Uint8Array<ArrayBuffer>;
}

/**
 * Of which charge a webhook speaks; `forged` when its signature is not the provider's, `other` when it speaks of none. It never says what
 * happened: its sender may be another customer of the same provider, so that the charge is read with the studio's key.
 */
export type Webhook = { providerId: string } | 'forged' | 'other';

/** Every verb throws `PixFailure`. */
export interface PixProvider {
  /** Throws `key_rejected` when the provider does not know the key. */
  checkKey(): Promise<void>;
  /** Where the studio's account, not each charge, says where webhooks go; repeated, it changes nothing. */
  registerWebhook(url: string): Promise<void>;
  createCharge(request: ChargeRequest): Promise<Charge>;
  readCharge(providerId: string): Promise<Charge>;
  /** So that it can no longer be paid. Throws `refused` when it was paid meanwhile. */
  cancelCharge(providerId: string): Promise<void>;
  /** The same `refundId` returns the money once, however often it is asked. `processing`: accepted, ask again later. */
  refundCharge(
    providerId: string,
    refund: { refundId: string; cents: number },
  ): Promise<'returned' | 'processing'>;
  /** What became of it; null when the money was not asked back, or that was rejected. */
  readRefund(
    providerId: string,
    refund: { refundId: string; cents: number },
  ): Promise<'returned' | 'processing' | null>;
  readWebhook(request: WebhookRequest): Promise<Webhook>;
}

/**
 * `key_rejected`: the provider does not accept the studio's key. `unavailable`: it did not answer, or nothing that can be read; what was asked may
 * have happened. `refused`: it said no. `not_found`: it has no such charge.
 */
export type PixFailureKind = 'key_rejected' | 'unavailable' | 'refused' | 'not_found';

/** Its message names provider, kind and status, never a key or what was answered. */
export class PixFailure extends Error {
  override readonly name = 'PixFailure';
  readonly kind: PixFailureKind;

  constructor(kind: PixFailureKind, { provider, detail }: { provider: string; detail: string }) {
    super(`${provider}: ${kind} (${detail})`);
    this.kind = kind;
  }
}
