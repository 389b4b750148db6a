import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import type { PixProviderName } from '../../domain/money/pix-provider.ts';

export interface LocalCharge {
  provider: PixProviderName;
  /** The key it was made with: another one does not see it. */
  account: string;
  id: string;
  reference: string;
  cents: number;
  code: string;
  createdAt: string;
  expiresAt: string;
  paidAt: string | null;
  /** How often it was paid. */
  payments: number;
  cancelledAt: string | null;
  refunds: { id: string; cents: number; status: RefundStatus }[];
  /** What becomes of the next return. */
  refundsAre: RefundStatus;
  webhookUrl: string | null;
  /** What each webhook was answered; 0 when nobody did. */
  deliveries: number[];
}

export type RefundStatus = 'done' | 'in_process' | 'rejected';

export type LocalStatus = 'open' | 'paid' | 'expired' | 'cancelled' | 'refunded';

const MOST_KEPT = 1000;

/** The charges of both providers, and where the accounts of Woovi have their webhooks; in a file, so that they survive a restart. */
export class Charges {
  readonly #file: string | undefined;
  #all: LocalCharge[] = [];
  #webhooks: { account: string; url: string; event: string }[] = [];

  constructor(file?: string) {
    this.#file = file;
    if (file !== undefined && existsSync(file)) {
      const { charges, webhooks } = JSON.parse(readFileSync(file, 'utf8'));
      this.#all = charges;
      this.#webhooks = webhooks;
    }
  }

  get all(): readonly LocalCharge[] {
    return this.#all;
  }

  webhooksOf(account: string) {
    return this.#webhooks.filter((one) => one.account === account);
  }

  addWebhook(webhook: { account: string; url: string; event: string }): void {
    this.#webhooks.push(webhook);
    this.store();
  }

  find(provider: PixProviderName, account: string, id: string): LocalCharge | undefined {
    return this.#all.find(
      (one) =>
        one.provider === provider && one.account === account && (one.id === id || one.reference === id),
    );
  }

  create(
    wanted: Pick<LocalCharge, 'provider' | 'account' | 'reference' | 'cents' | 'expiresAt' | 'webhookUrl'>,
  ): LocalCharge {
    const known = this.find(wanted.provider, wanted.account, wanted.reference);
    if (known !== undefined) return known;
    const charge = {
      ...wanted,
      id: String(1_000_000_000 + Math.floor(Math.random() * 8_000_000_000)),
      code: `00020101021226580014br.gov.bcb.pix0136${wanted.reference}5204000053039865802BR6304LOCA`,
      createdAt: new Date().toISOString(),
      ...{ paidAt: null, payments: 0, cancelledAt: null, refunds: [], deliveries: [] },
      refundsAre: 'done' as const,
    };
    this.#all = [...this.#all.slice(-MOST_KEPT), charge];
    this.store();
    return charge;
  }

  /** After every change of a charge. */
  store(): void {
    if (this.#file === undefined) return;
    const whole = `${this.#file}.new`; // a full disk or a killed start leaves the one before
    writeFileSync(whole, JSON.stringify({ charges: this.#all, webhooks: this.#webhooks }), { mode: 0o600 });
    renameSync(whole, this.#file);
  }
}

export function statusOf(charge: LocalCharge): LocalStatus {
  if (charge.refunds.some(({ status }) => status === 'done')) return 'refunded';
  if (charge.paidAt !== null) return 'paid';
  if (charge.cancelledAt !== null) return 'cancelled';
  return new Date(charge.expiresAt) < new Date() ? 'expired' : 'open';
}
