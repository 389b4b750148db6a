import type { ProfessionalRow, Role } from '../../domain/professional.ts';
import type { Product } from '../support/product.ts';
import type { Visitor } from '../support/visitor.ts';
import { confirmationToken, expectStatus, newEmail, PASSWORD, type Studio } from './studio.ts';

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
  const invited = await studio.owner.post<ProfessionalRow>('/api/professionals', form);
  expectStatus(invited, 201);
  return invited.body;
}

/** Invites somebody who accepts and signs in. */
export async function join(product: Product, studio: Pick<Studio, 'owner'>, role: Role): Promise<Colleague> {
  const { id, email } = await invite(studio, { role });
  const browser = product.visitor();
  const tokenHash = await confirmationToken(product, email);
  expectStatus(await browser.post('/api/invitations/acceptance', { tokenHash, password: PASSWORD }), 200);
  expectStatus(await browser.post('/api/session', { email, password: PASSWORD }), 200);
  return { browser, id, email };
}
