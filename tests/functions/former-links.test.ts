import { expect, test } from 'vitest';
import { messages } from '../../domain/errors.ts';
import { rateLimits } from '../../domain/rate-limit.ts';
import { ownProduct } from '../support/product.ts';
import type { Visitor } from '../support/visitor.ts';
import { expectStatus, openStudio, type Problem, type Studio } from './studio.ts';
import { join } from './team.ts';

const product = await ownProduct({ bindings: { RATE_LIMIT_FACTOR: '1' } });

const change = ({ owner }: Studio, slug: string) =>
  owner.put<{ slug: string } & Problem>('/api/booking-link', { slug });
const leadsTo = async (slug: string) =>
  (await product.visitor().get<{ professional?: { id: string } }>(`/api/public/professionals/${slug}`)).body
    .professional?.id;

test('a link changes three times a month at most; saving it unchanged counts nothing', async () => {
  const studio = await openStudio(product);
  const most = rateLimits.slugChangeByAccount.max;
  const names = Array.from({ length: 20 }, (_, n) => `${studio.slug}-${n}`);
  expectStatus(await change(studio, studio.slug), 200);
  const answers = [];
  for (const name of names) answers.push(await change(studio, name));
  expect(answers.map(({ status }) => status)).toEqual(names.map((_, n) => (n < most ? 200 : 429)));
  expect(answers.at(-1)?.body).toMatchObject({
    code: 'slug_changed_often',
    message: messages.slug_changed_often,
  });
  const kept = await product.sql`select from former_slugs where professional_id = ${studio.professionalId}`;
  expect(kept).toHaveLength(most);
  expectStatus(await change(studio, names[most - 1] ?? ''), 200);
});

test('a former link is free after a year in which nobody came by it', async () => {
  const [studio, other] = [await openStudio(product), await openStudio(product)];
  const [used, unused] = [`${studio.slug}-a`, `${studio.slug}-b`];
  for (const name of [used, unused]) await change(studio, name);
  await change(studio, `${studio.slug}-c`);
  await product.sql`update former_slugs set used_at = now() - interval '364 days'
    where professional_id = ${studio.professionalId}`;
  expect(await leadsTo(used)).toBe(studio.professionalId);
  const usedToday = () =>
    product.sql`select from former_slugs where slug = ${used} and used_at > now() - interval '1 hour'`;
  await expect.poll(usedToday).toHaveLength(1);
  await product.sql`update former_slugs set used_at = used_at - interval '2 days'
    where professional_id = ${studio.professionalId}`;
  expect((await change(other, unused)).body.code).toBe('slug_taken');
  await product.runCron();
  expect([await leadsTo(used), await leadsTo(unused)]).toEqual([studio.professionalId, undefined]);
  expectStatus(await change(other, unused), 200);
});

test('the link of a studio is its administrators to change, nobody else has it, and a former one stays', async () => {
  const [studio, other] = [await openStudio(product), await openStudio(product)];
  const colleague = await join(product, studio, 'professional');
  const name = `${studio.slug}-equipe`;
  const rename = (browser: Visitor, slug: string) =>
    browser.put<{ studioSlug: string } & Problem>('/api/booking-link/studio', { slug });
  expectStatus(await rename(colleague.browser, name), 403, 'forbidden');
  for (const taken of [other.slug, (await ownSlug(colleague.browser)).slug])
    expectStatus(await rename(studio.owner, taken), 409, 'slug_taken');
  expectStatus(await rename(studio.owner, name), 200, { studioSlug: name, slug: studio.slug });
  for (const link of [name, studio.slug]) expect(await leadsTo(link)).toBe(studio.professionalId);
  expectStatus(await change(other, name), 409, 'slug_taken');
  expectStatus(await change(other, studio.slug), 409, 'slug_taken');
  expectStatus(await rename(studio.owner, studio.slug), 200, { studioSlug: studio.slug });
});

const ownSlug = async (browser: Visitor) => (await browser.get<{ slug: string }>('/api/booking-link')).body;
