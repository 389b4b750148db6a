/** Clients of a list of appointments: who of them is here already. */
import { type InferOutput, optional } from 'valibot';
import { clientFields } from '../client/client.ts';
import { optionalPhone } from '../contact/fields.ts';
import { phoneKey } from '../contact/phone.ts';
import { form } from '../fields.ts';
import { plainText } from '../text.ts';
import { rowKey } from './row.ts';

/** `key`: what the appointments call the client. Other agendas know many by the name alone. */
export const listedClient = form({
  key: rowKey,
  fullName: clientFields.fullName,
  email: clientFields.email,
  phone: optional(optionalPhone(), null),
});
export type ListedClient = InferOutput<typeof listedClient>;

/** A client who is here, as far as it takes to tell whether a listed one is the same. */
export interface KnownClient {
  id: string;
  fullName: string;
  email: string | null;
  phoneKey: string | null;
}

/**
 * The client that a listed one is: with the same email, else the same phone and a name that goes with it ('Ana' and 'Ana Souza'), else, without
 * both, the only one of that name. 'several': the name alone does not tell which. Null: nobody who is here.
 */
export function sameClient<Known extends KnownClient>(
  { fullName, email, phone }: Omit<ListedClient, 'key'>,
  known: readonly Known[],
): Known | 'several' | null {
  const byEmail = known.find((one) => email !== null && one.email === email);
  if (byEmail) return byEmail;
  if (phone !== null) {
    const key = phoneKey(phone);
    const having = known.filter((one) => one.phoneKey === key);
    const same = having.find((one) => plainText(one.fullName) === plainText(fullName));
    return same ?? having.find((one) => goTogether(one.fullName, fullName)) ?? null;
  }
  if (email !== null) return null;
  const named = known.filter((one) => plainText(one.fullName) === plainText(fullName));
  return named.length > 1 ? 'several' : (named[0] ?? null);
}

/** Whether one name is the other's beginning, by whole words. */
function goTogether(one: string, other: string): boolean {
  const [a, b] = [`${plainText(one)} `, `${plainText(other)} `];
  return a.startsWith(b) || b.startsWith(a);
}
