import { expect, test } from 'vitest';
import { privacyPolicy } from '../../domain/legal/privacy.ts';
import { retentionDays } from '../../domain/operation/retention.ts';
import type { VisitStatistics } from '../../domain/visit/visit.ts';
import { eventually } from '../support/eventually.ts';
import { ownProduct } from '../support/product.ts';
import { expectStatus, openPage, openStudio } from './studio.ts';

const product = await ownProduct();

test('a visit goes after thirteen months, as the privacy policy says; the sums of its day stay', async () => {
  const { owner, slug, professionalId } = await openStudio(product);
  for (const days of [retentionDays.visits - 1, retentionDays.visits + 1]) {
    const visitor = product.visitor();
    const ticket = await openPage(visitor, slug);
    const body = { professionalId, pageType: 'booking_page', referrer: '', ticket };
    expectStatus(await visitor.post('/api/public/visits', body, { 'user-agent': PHONE }), 204);
    await product.sql(
      `update visits set created_at = now() - ${days} * interval '1 day', referrer = $1 where referrer is null`,
      [`${days}.example`],
    );
  }
  const readStored = () => product.sql<{ referrer: string }>`select referrer from visits`;
  expect(await readStored()).toHaveLength(2);
  await product.runCron();
  await eventually(async () => ((await readStored()).length < 2 ? true : undefined), 'the purge');
  expect(await readStored()).toEqual([{ referrer: `${retentionDays.visits - 1}.example` }]);
  expect((await owner.get<VisitStatistics>('/api/visits')).body.totalVisits).toBe(2);
  expect(JSON.stringify(privacyPolicy)).toContain('Visitas às páginas públicas: 13 meses');
});

const PHONE =
  'Mozilla/5.0 (Linux; Android 14; SM-A546E) AppleWebKit/537.36 Chrome/131.0.0.0 Mobile Safari/537.36';
