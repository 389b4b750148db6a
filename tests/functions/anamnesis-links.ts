import type { LinkPage, SentLink } from '../../domain/health/link.ts';
import type { Product } from '../support/product.ts';
import type { Visitor } from '../support/visitor.ts';
import { signedForm } from './anamneses.ts';
import { createClient } from './clients.ts';
import { expectStatus, newEmail, type Problem, type Studio } from './studio.ts';

export const LINK_API = '/api/public/anamnesis';
/** How every link that is not good is refused. */
export const LINK_OVER = { status: 403, body: { code: 'link_expired' } };
export const BIRTH_DATE = '1990-05-17';

export interface LinkClient {
  clientId: string;
  email: string;
}

export interface LinkToken extends LinkClient {
  linkId: string;
  token: string;
}

/** A client with an email and a birth date. */
export async function linkClient(studio: Studio, changes: Record<string, unknown> = {}): Promise<LinkClient> {
  const email = newEmail('bia');
  const { id } = await createClient(studio.owner, { email, birthDate: BIRTH_DATE, ...changes });
  return { clientId: id, email };
}

/** A link to the form, to a new client unless one is named. */
export async function sendFormLink(studio: Studio, to?: LinkClient): Promise<LinkToken> {
  const { clientId, email } = to ?? (await linkClient(studio));
  const answer = expectStatus(
    await studio.owner.post<SentLink>(`/api/clients/${clientId}/anamnesis/links`, {
      channel: 'whatsapp',
    }),
    201,
  );
  const [, token = ''] = (answer.url ?? '').split('#');
  return { clientId, email, linkId: answer.link.id, token };
}

export const openLink = (visitor: Visitor, { token }: Pick<LinkToken, 'token'>) =>
  visitor.post<Problem>(`${LINK_API}/session`, { token });

export const readLinkPage = async (visitor: Visitor) => (await visitor.get<LinkPage>(LINK_API)).body;

export const submitForm = (visitor: Visitor, changes: Record<string, unknown> = {}) =>
  visitor.post<{ hasCopy: boolean } & Problem>(LINK_API, signedForm(changes));

export const identify = (visitor: Visitor, proof: { birthDate: string } | { code: string }) =>
  visitor.post<Record<string, unknown>>(`${LINK_API}/identity`, proof);

/** A device that opened the link. */
export async function openedOn(product: Product, link: Pick<LinkToken, 'token'>): Promise<Visitor> {
  const visitor = product.visitor();
  expectStatus(await openLink(visitor, link), 204);
  return visitor;
}

/** A client who sent her form by link, and the next link to her. */
export async function linkAfterForm(product: Product, studio: Studio): Promise<LinkToken> {
  const link = await sendFormLink(studio);
  expectStatus(await submitForm(await openedOn(product, link)), 201);
  return sendFormLink(studio, link);
}

/** The kinds of entries in the log of a client, oldest first. */
export async function accessesOf({ database }: Product, clientId: string): Promise<string[]> {
  const rows = await database.sql<{ access_type: string }>`select access_type from anamnesis_accesses
    where client_id = ${clientId} order by accessed_at, id`;
  return rows.map(({ access_type }) => access_type);
}
