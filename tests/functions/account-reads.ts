import type { AccountEvents } from '../../domain/account/event.ts';
import type { AccountOverview, SessionRow } from '../../domain/account/security.ts';
import type { Product } from '../support/product.ts';
import type { Visitor } from '../support/visitor.ts';
import { expectStatus, PASSWORD } from './studio.ts';

export const PIXEL =
  'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/129.0.0.0 Mobile Safari/537.36';

/** Signs in with a password from a phone. */
export async function enterFromPhone(
  product: Product,
  email: string,
  password: string = PASSWORD,
  visitor: Visitor = product.visitor(),
): Promise<Visitor> {
  expectStatus(await visitor.post('/api/session', { email, password }, { 'user-agent': PIXEL }), 200);
  return visitor;
}

export const overview = async (visitor: Visitor) => (await visitor.get<AccountOverview>('/api/account')).body;

export const sessionsOf = async (visitor: Visitor) =>
  (await visitor.get<{ sessions: SessionRow[] }>('/api/account/sessions')).body.sessions;

export const eventsOf = async (visitor: Visitor, cursor?: string) =>
  (await visitor.get<AccountEvents>(`/api/account/events${cursor === undefined ? '' : `?cursor=${cursor}`}`))
    .body;

export const kindsOf = async (visitor: Visitor) => (await eventsOf(visitor)).events.map(({ kind }) => kind);

export const isIn = async (visitor: Visitor) => (await visitor.get('/api/settings')).status === 200;
