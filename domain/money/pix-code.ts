import { generatePixPayload } from '@brazilian-utils/brazilian-utils/generate-pix-payload';
import { firstName, formatMoney } from '../format.ts';
import type { PixAccount } from './pix-key.ts';

export interface PixCharge {
  amountCents: number;
  /** 1 to 25 characters of [A-Za-z0-9]; comes back on the receiver's statement. */
  transactionId: string;
}

/** Null unless the amount is above 0 and key, receiver, city and transaction id are valid. */
export function pixCode(
  { key, receiver, city }: PixAccount,
  { amountCents, transactionId }: PixCharge,
): string | null {
  return generatePixPayload({
    key,
    merchantName: receiver,
    merchantCity: city,
    amount: amountCents / 100,
    txid: transactionId,
  });
}

/** 25 characters of [0-9A-Z], one for each appointment: its id in base 36. */
export function pixTransactionId(appointmentId: string): string {
  const id = BigInt(`0x${appointmentId.replaceAll('-', '')}`);
  return id.toString(36).toUpperCase().padStart(25, '0');
}

export function pixMessage({
  client,
  amountCents,
  code,
}: {
  client: string;
  amountCents: number;
  code: string;
}) {
  return `Olá, ${firstName(client)}! Para pagar ${formatMoney(amountCents)} por Pix, copie o código abaixo e cole no aplicativo do seu banco em Pix › Copia e Cola:\n\n${code}`;
}
