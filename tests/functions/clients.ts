import type { ClientRow } from '../../domain/client/client.ts';
import type { ClientPage } from '../../domain/client/list.ts';
import type { Product } from '../support/product.ts';
import type { Visitor } from '../support/visitor.ts';
import { book, bookingForm, expectStatus, freeSlots, type Studio } from './studio.ts';

/** What the form of a client sends. */
export const agata = { fullName: 'Ágata Nóbrega', phone: '(11) 98765-4321', email: '', birthDate: '' };

export async function createClient(
  owner: Visitor,
  changes: Record<string, unknown> = {},
): Promise<ClientRow> {
  return expectStatus(await owner.post<ClientRow>('/api/clients', { ...agata, ...changes }), 201);
}

export async function listClients(owner: Visitor, query: Record<string, string> = {}): Promise<ClientPage> {
  return expectStatus(await owner.get<ClientPage>(`/api/clients?${new URLSearchParams(query)}`), 200);
}

/** Books on the public page as the client with this email. */
export async function bookAppointment(
  product: Product,
  studio: Studio,
  email: string,
  nth = 0,
): Promise<void> {
  const slots = await freeSlots(product.visitor(), studio);
  const slot = slots[nth] ?? { date: '', time: '' };
  const form = bookingForm(studio, slot, { email, fullName: 'Ágata N.', phone: '11900001111' });
  expectStatus(await book(product.visitor(), form), 201);
}

/** Full names, in the order of the list. */
export const names = async (owner: Visitor, query: Record<string, string> = {}) =>
  (await listClients(owner, query)).clients.map(({ fullName }) => fullName);
