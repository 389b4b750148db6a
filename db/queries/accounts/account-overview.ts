/** What a person sees of her own account. */
import { sql } from 'drizzle-orm';
import type { AccountOverview, OwnIdentity } from '../../../domain/account-security.ts';
import { type Actor, call, type Db } from '../../client.ts';

/** As stored: what a provider is called is not. */
export interface StoredAccount extends Omit<AccountOverview, 'identities'> {
  identities: Omit<OwnIdentity, 'label'>[];
}

/** Her address, ways to sign in, factors and how many recovery codes are left. Refuses `session_expired`. */
export function readAccount(db: Db, actor: Actor): Promise<StoredAccount> {
  return call<StoredAccount>(db, sql`account_overview(${actor.session})`);
}
