import fc from 'fast-check';
import { type GenericSchema, safeParse } from 'valibot';
import { describe, expect, test } from 'vitest';
import * as account from '../../domain/account/account.ts';
import * as security from '../../domain/account/security.ts';
import * as signUp from '../../domain/account/sign-up.ts';
import { appointmentListQuery } from '../../domain/agenda/appointment-query.ts';
import * as booking from '../../domain/booking/booking.ts';
import { clientInput } from '../../domain/client/client.ts';
import { newTimeBlock, timeBlockEdit, timeBlockInput } from '../../domain/scheduling/block-input.ts';
import { settingsInput } from '../../domain/settings/settings.ts';
import { procedureTypeInput } from '../../domain/studio/procedure-type.ts';
import { slugInput } from '../../domain/studio/slug.ts';
import { codePoint } from '../support/code-points.ts';
import { sized } from '../support/size.ts';

const schemas: Record<string, GenericSchema> = {
  signUpInput: signUp.signUpInput,
  signUpPersonal: signUp.signUpPersonal,
  signUpBusiness: signUp.signUpBusiness,
  signUpTerms: signUp.signUpTerms,
  signInInput: account.signInInput,
  confirmationInput: account.confirmationInput,
  resendInput: account.resendInput,
  resetPasswordInput: account.resetPasswordInput,
  emailedProof: account.emailedProof,
  secondFactorInput: account.secondFactorInput,
  passwordChangeInput: security.passwordChangeInput,
  emailChangeInput: security.emailChangeInput,
  factorInput: security.factorInput,
  bookingInput: booking.bookingInput,
  contactStep: booking.contactStep,
  clientLookupInput: booking.clientLookupInput,
  recognitionInput: booking.recognitionInput,
  freeTimesQuery: booking.freeTimesQuery,
  clientInput,
  procedureTypeInput,
  settingsInput,
  slugInput,
  appointmentListQuery,
  timeBlockInput: timeBlockInput('2026-11-21'),
  newTimeBlock,
  timeBlockEdit,
};

/** Every key any schema knows, so that random objects reach the fields. */
const keys = [
  ...new Set(
    Object.values(schemas).flatMap((schema) =>
      'entries' in schema ? Object.keys(schema.entries ?? {}) : [],
    ),
  ),
  'kind',
  'blockedDate',
  'untilDate',
  'repeatsWeekly',
  'accepted',
  'startTime',
  'endTime',
];

const nasty = fc.constantFrom(
  '\u0000',
  'a\u0000b@c.co',
  '\uD800',
  '\u202Emoc.b@a',
  '<script>alert(1)</script>',
  "'; drop table users; --",
  '9'.repeat(5000),
  'a@'.repeat(2000),
  '<'.repeat(900),
  '-'.repeat(200),
  'e\u0301'.repeat(500),
  'ﷺ'.repeat(254),
  '2026-11-21',
  '09:00',
  'bia@exemplo.com',
  '11987654321',
  '5f1c2a3b-0000-4000-8000-00000000000a',
);
const value: fc.Arbitrary<unknown> = fc.oneof(
  nasty,
  fc.string(),
  fc.string({ unit: codePoint }),
  fc.double(),
  fc.integer(),
  fc.boolean(),
  fc.constantFrom(null, undefined, Number.NaN, Number.POSITIVE_INFINITY, 2n ** 70n, Symbol('x')),
  fc.array(nasty, { maxLength: 12 }),
);
const body = fc.oneof(
  { weight: 1, arbitrary: fc.anything({ withBigInt: true, withNullPrototype: true, withDate: true }) },
  { weight: 4, arbitrary: fc.dictionary(fc.constantFrom(...keys), value, { maxKeys: 25 }) },
);

/** Every string in a value. */
function texts(output: unknown): string[] {
  if (typeof output === 'string') return [output];
  return typeof output === 'object' && output !== null ? Object.values(output).flatMap(texts) : [];
}

function expectClean(output: unknown): void {
  for (const text of texts(output)) {
    expect(text.length).toBeLessThanOrEqual(1000);
    expect(text.includes('\u0000')).toBe(false);
  }
}

describe.each(Object.entries(schemas))('%s', (_, schema) => {
  test('never throws, speaks Portuguese, lets nothing long or unclean through', () => {
    fc.assert(
      fc.property(body, (input) => {
        const { success, output, issues } = safeParse(schema, input);
        if (success) expectClean(output);
        for (const issue of issues ?? []) expect(issue.message).not.toMatch(/^Invalid|Expected|received/);
      }),
      { numRuns: sized(600) },
    );
  });
});

test('what passed once passes again, unchanged', () => {
  const contact = fc.record({
    fullName: fc.string({ unit: codePoint }),
    phone: fc.oneof(fc.constant('+55 (11) 98765-4321'), fc.string()),
    notes: fc.string({ unit: codePoint }),
  });
  fc.assert(
    fc.property(contact, (input) => {
      const first = safeParse(booking.contactStep, input);
      if (first.success) expect(safeParse(booking.contactStep, first.output).output).toEqual(first.output);
    }),
    { numRuns: sized(2000) },
  );
});
