import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { privacyPolicy } from '../../../domain/legal/privacy.ts';
import { termsOfService } from '../../../domain/legal/terms.ts';
import { LEGAL_DATE, LEGAL_VERSION } from '../../../domain/legal/version.ts';

/** Of the texts of LEGAL_VERSION. Whoever changes a word raises the version and this together: consents name the version. */
const published = {
  version: '2025-08-08.11',
  digest: '32ec8dff9658339f5bff1043514884c4fc0190ae75380725c23c45a93b49cc09',
};

test('the words of the legal texts change with their version only', () => {
  const texts = JSON.stringify([LEGAL_DATE, privacyPolicy, termsOfService]);
  const digest = createHash('sha256').update(texts).digest('hex');
  expect({ version: LEGAL_VERSION, digest }).toEqual(published);
});

test('say what the product promises', () => {
  const words = JSON.stringify([privacyPolicy, termsOfService]);
  for (const promise of ['15 dias úteis', '30 dias de antecedência', '99%', 'renovados automaticamente'])
    expect(words).toContain(promise);
});
