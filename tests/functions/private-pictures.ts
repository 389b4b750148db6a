import type { PrivatePicture } from '../../domain/studio/private-picture.ts';
import { appointmentToken } from '../../functions/booking/client-links.ts';
import { SIGNING_SECRET } from '../support/bindings.ts';
import { png } from '../support/pictures/png.ts';
import type { Product } from '../support/product.ts';
import { sized } from '../support/size.ts';
import type { Answer, Visitor } from '../support/visitor.ts';
import { expectStatus, type Problem } from './studio.ts';

export const PROOF: Buffer = png({ width: 90, height: 160 });

/** Of a corpus that `picture-corpus` tries whole, since all pictures are read in one place: every sixth, in the deep tier all. */
export const some = <Case>(corpus: Record<string, Case>): [name: string, Case][] =>
  Object.entries(corpus).filter((_, place) => place % sized(1, 6) === 0);

/** A member's appointment waits for a deposit of R$ 30,00 for an hour. */
export const askDeposit = ({ sql }: Pick<Product, 'sql'>, appointmentId: string) =>
  sql`insert into deposits (appointment_id, studio_id, amount_cents, state, hold_ends_at, may_keep)
    select id, studio_id, 3000, 'awaiting', now() + interval '1 hour', false from appointments where id = ${appointmentId}`;

export const linkOf = (appointmentId: string, generation = 0): string =>
  appointmentToken({ SIGNING_SECRET }, { appointmentId, generation });

/** Sends bytes as the client of an appointment, declared as PNG unless given. */
export const sendProof = (
  browser: Visitor,
  token: string,
  { bytes = PROOF, type = 'image/png' }: { bytes?: Uint8Array; type?: string } = {},
): Promise<Answer<{ id: string } & Problem>> =>
  browser.post('/api/public/deposit-proofs', bytes, { 'content-type': type, 'lume-link': token });

/** Sends a picture of the work as a member. */
export const uploadWork = (
  browser: Visitor,
  appointmentId: string,
  {
    kind = 'after',
    bytes = PROOF,
    type = 'image/png',
    id,
  }: { kind?: string; bytes?: Uint8Array; type?: string; id?: string } = {},
): Promise<Answer<PrivatePicture & Problem>> =>
  browser.post(
    `/api/appointments/${appointmentId}/work-pictures?kind=${kind}${id ? `&id=${id}` : ''}`,
    bytes,
    {
      'content-type': type,
    },
  );

export const uploadProof = async (browser: Visitor, appointmentId: string): Promise<string> =>
  expectStatus(await sendProof(browser, linkOf(appointmentId)), 201).id;

export const proofsOf = async (browser: Visitor, appointmentId: string): Promise<PrivatePicture[]> =>
  expectStatus(
    await browser.get<{ pictures: PrivatePicture[] }>(`/api/appointments/${appointmentId}/private-pictures`),
    200,
  ).pictures;
