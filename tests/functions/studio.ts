import { randomInt, randomUUID } from 'node:crypto';
import { test as baseTest, beforeEach, expect } from 'vitest';
import { MIN_FILL_SECONDS, type PublicPage, type Receipt } from '../../domain/booking/booking.ts';
import { defaultHours } from '../../domain/scheduling/business-hours.ts';
import { addMonths, formatTime, monthOf } from '../../domain/scheduling/clock.ts';
import { issueTicket } from '../../functions/booking/ticket.ts';
import { SIGNING_SECRET } from '../support/bindings.ts';
import { inDays, today } from '../support/days.ts';
import { type Product, sharedProduct } from '../support/product.ts';
import { openStudio as insertStudio, PASSWORD } from '../support/studio-rows.ts';
import type { Answer, Visitor } from '../support/visitor.ts';
import { eventuallySent } from './email.ts';

export { PASSWORD };

/** A studio with its owner signed in and one service. */
export interface Studio {
  /** The owner's browser. */
  owner: Visitor;
  email: string;
  professionalId: string;
  slug: string;
  /** A service of an hour for R$ 180. */
  procedureId: string;
  /** Of a page that was opened long enough ago. */
  ticket: string;
}

export function signUpForm(email: string, changes: Record<string, unknown> = {}) {
  return {
    fullName: 'Marina Duarte',
    email,
    phone: '(11) 98765-4321',
    password: PASSWORD,
    confirmPassword: PASSWORD,
    businessName: 'Ateliê Marina Cílios',
    businessType: 'individual',
    city: 'São Paulo',
    state: 'SP',
    selectedPlan: 'free',
    acceptTerms: true,
    acceptMarketing: false,
    ...changes,
  };
}

export function newEmail(name = 'marina'): string {
  return `${name}.${randomUUID().slice(0, 8)}@lume.test`;
}

/** A phone that nobody has: a member is refused a second record of a colleague's client. */
export function newPhone(): string {
  return `119${String(randomInt(10 ** 8)).padStart(8, '0')}`;
}

/** The token of the confirmation link in the newest mail to an address. */
export async function confirmationToken(product: Product, email: string): Promise<string> {
  const text = await emailTo(product, email, /token_hash=/);
  const [, token = ''] = /token_hash=([\w-]+)/.exec(text) ?? [];
  return token;
}

/** The six digits mailed to an address. */
export async function emailedCode(product: Product, email: string): Promise<string> {
  const [code = ''] = /\b\d{6}\b/.exec(await emailTo(product, email, /\b\d{6}\b/)) ?? [];
  return code;
}

/** The text of an email that matches. */
export async function emailTo(product: Product, email: string, pattern: RegExp): Promise<string> {
  const find = () =>
    product.mailbox.to(email).find(({ text }) => pattern.test(text ?? ''))?.text ?? undefined;
  return eventuallySent(product, find, `an email to ${email}`);
}

export async function signUp(product: Product, email: string): Promise<Visitor> {
  const owner = product.visitor();
  expectStatus(await owner.post('/api/accounts', signUpForm(email)), 202);
  const tokenHash = await confirmationToken(product, email);
  expectStatus(await owner.post('/api/accounts/confirmation', { tokenHash, type: 'signup' }), 200);
  expectStatus(await owner.post('/api/session', { email, password: PASSWORD, remember: true }), 200);
  return owner;
}

/** Signing up, and waiting until a form is old enough, are tested elsewhere. */
export async function openStudio(
  product: Product,
  { settled = true }: { settled?: boolean } = {},
): Promise<Studio> {
  const rows = await insertStudio(product.database, { services: [], settled });
  const { session, email, professionalId, slug } = rows;
  const owner = product.visitor();
  owner.cookies.set('lume-session', session);
  const service = { name: 'Volume russo', priceCents: 18_000, durationMinutes: 60, category: 'cilios' };
  const created = expectStatus(await owner.post<{ id: string }>('/api/procedure-types', service), 201);
  const ticket = agedTicket(professionalId);
  return { owner, email, professionalId, slug, procedureId: created.id, ticket };
}

/** The shared product, and a studio in it for all tests of a file. */
export async function sharedStudio(): Promise<{ product: Product; studio: Studio }> {
  const product = await sharedProduct();
  return { product, studio: await openStudio(product) };
}

/** A studio of its own for each test: one object, filled anew before each. */
export function studioOfEachTest(product: Product): Studio {
  const studio = {} as Studio;
  beforeEach(async () => void Object.assign(studio, await openStudio(product)));
  return studio;
}

/** A test that asks for a `studio` has its own in the shared product; an `email` is one that nobody has. */
export const test = baseTest
  .extend('studio', async () => (await sharedStudio()).studio)
  .extend('email', () => newEmail());

/** The ticket of a page that was opened just long enough ago for its form to be sent. */
export function agedTicket(professionalId: string): string {
  return issueTicket({ SIGNING_SECRET }, professionalId, new Date(Date.now() - MIN_FILL_SECONDS * 1000));
}

export async function openPage(visitor: Visitor, slug: string): Promise<string> {
  return expectStatus(await visitor.get<PublicPage>(`/api/public/professionals/${slug}`), 200).ticket;
}

export interface Contact {
  fullName: string | undefined;
  email: string;
  phone: string | undefined;
  notes: string;
}

export interface Slot {
  date: string;
  time: string;
}

/** Free times, a full hour apart, in the month after the current one, on days that no notice of a cancellation reaches any more. */
export async function freeSlots(visitor: Visitor, studio: Studio, months = 1): Promise<Slot[]> {
  const month = addMonths(monthOf(today()), months);
  const query = new URLSearchParams({
    professional: studio.professionalId,
    services: studio.procedureId,
    month,
  });
  const answer = await visitor.get<{ days: Record<string, number[]> }>(`/api/public/free-times?${query}`);
  expectStatus(answer, 200);
  const far = Object.entries(answer.body.days).filter(([date]) => date > inDays(2));
  return far.flatMap(([date, minutes]) =>
    minutes.filter((minute) => minute % 60 === 0).map((minute) => ({ date, time: formatTime(minute) })),
  );
}

export function bookingForm(studio: Studio, slot: Slot, client: Partial<Contact> = {}) {
  return {
    professionalId: studio.professionalId,
    procedureIds: [studio.procedureId],
    ...slot,
    client: { fullName: 'Bia Ramos', email: newEmail('bia'), phone: '11912345678', ...client },
    ticket: studio.ticket,
    website: '',
  };
}

/** Books with a key of its own, unless given, in a browser that may be remembered. */
export function book(
  visitor: Visitor,
  form: unknown,
  key: string = randomUUID(),
): Promise<Answer<Receipt & Problem>> {
  const headers = { 'idempotency-key': key, 'lume-remember': '1' };
  return visitor.post<Receipt & Problem>('/api/public/bookings', form, headers);
}

/** What every refusal looks like. */
export interface Problem {
  code: string;
  message: string;
  fields?: Record<string, string[]>;
  alternatives?: (Slot & { professionalId?: string })[];
}

export const weekOf = (changes: Record<string, unknown>) => ({ ...defaultHours, ...changes });

/** The body of an answer; fails with the whole of it when its status, the code of its refusal, or this part of it is another. */
export function expectStatus<Body>(
  answer: Answer<Body>,
  status: number,
  part?: string | object | null,
): Body {
  const { code } = (answer.body ?? {}) as Partial<Problem>;
  if (answer.status !== status || (typeof part === 'string' && code !== part))
    throw new Error(`expected ${status} ${part ?? ''}, got ${answer.status}: ${answer.text}`);
  if (typeof part === 'object') expect(answer).toMatchObject({ body: part });
  return answer.body;
}
