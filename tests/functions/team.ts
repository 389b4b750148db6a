import type { ProfessionalRow, Role } from '../../domain/studio/professional.ts';
import type { Product } from '../support/product.ts';
import type { Visitor } from '../support/visitor.ts';
import { joinTeam } from './accounts.ts';
import { expectStatus, newEmail, type Studio } from './studio.ts';

/** Somebody of a studio's team, in her own browser. */
export interface Colleague {
  browser: Visitor;
  id: string;
  email: string;
}

/** Invites somebody who does not answer yet. */
export async function invite(
  studio: Pick<Studio, 'owner'>,
  changes: Record<string, unknown> = {},
): Promise<ProfessionalRow> {
  const form = { fullName: 'Bia Campos', email: newEmail('bia'), phone: '(11) 91234-5678', ...changes };
  return expectStatus(await studio.owner.post<ProfessionalRow>('/api/professionals', form), 201);
}

/** Somebody of the team, signed in: how one is invited and accepts is the story of other tests. */
export async function join(product: Product, studio: Pick<Studio, 'owner'>, role: Role): Promise<Colleague> {
  const email = newEmail('bia');
  const person = { fullName: 'Bia Campos', email, phone: '11912345678', role };
  return { email, ...(await joinTeam(product, studio.owner, person)) };
}
