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
  const answer = await owner.post<ClientRow>('/api/clients', { ...agata, ...changes });
  expectStatus(answer, 201);
  return answer.body;
}

export async function listClients(owner: Visitor, query: Record<string, string> = {}): Promise<ClientPage> {
  const answer = await owner.get<ClientPage>(`/api/clients?${new URLSearchParams(query)}`);
  expectStatus(answer, 200);
  return answer.body;
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
