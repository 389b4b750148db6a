import { randomUUID } from 'node:crypto';
import type { FieldKind } from './nasty-values.ts';
import type { Sample } from './sample.ts';

const tokenHash = 'x'.repeat(43);
const passwords = { password: 'sobrancelha nova 9', confirmPassword: 'sobrancelha nova 9' };
const passwordFields: Record<string, FieldKind> = { password: 'password', confirmPassword: 'password' };
// Wrong on purpose: the account of the suite must outlive its samples.
const currentPassword = 'errada 123';

/** What anybody may ask of an account, and what its person may. */
export function accountSamples(): Sample[] {
  return [...openSamples(), ...ownSamples(), ...factorSamples()];
}

function openSamples(): Sample[] {
  return [
    { route: 'POST /api/accounts/email-change', body: { tokenHash }, fields: { tokenHash: 'secret' } },
    { route: 'POST /api/accounts/recovery', body: { email: 'nova@lume.test' }, fields: { email: 'email' } },
    {
      route: 'POST /api/accounts/recovery/verification',
      body: { tokenHash },
      fields: { tokenHash: 'secret' },
    },
    { route: 'GET /api/accounts/recovery' },
    { route: 'GET /api/accounts/confirmation' },
    {
      route: 'POST /api/accounts/password',
      headers: { cookie: `lume-recovery=${tokenHash}` },
      body: passwords,
      fields: passwordFields,
    },
    {
      route: 'POST /api/session/second-factor',
      headers: { cookie: `lume-second-step=${tokenHash}` },
      body: { code: '123456' },
      fields: { code: 'enum' },
    },
  ];
}

function ownSamples(): Sample[] {
  return [
    { route: 'GET /api/account' },
    {
      route: 'PUT /api/account/password',
      body: { currentPassword, ...passwords },
      fields: { currentPassword: 'password', ...passwordFields },
    },
    {
      route: 'POST /api/account/email-change',
      body: { email: 'outra@lume.test', currentPassword },
      fields: { email: 'email', currentPassword: 'password' },
    },
    { route: 'DELETE /api/account/email-change' },
    { route: 'GET /api/account/sessions' },
    { route: 'DELETE /api/account/sessions/:id', params: { id: randomUUID() } },
    { route: 'DELETE /api/account/sessions' },
    {
      route: 'GET /api/account/events',
      query: { cursor: '1795231709804123-00000000-0000-7000-8000-000000000001' },
      fields: { 'cursor?': 'enum' },
    },
  ];
}

function factorSamples(): Sample[] {
  return [
    {
      route: 'POST /api/account/factors',
      body: { name: 'Celular', currentPassword },
      fields: { name: 'text', currentPassword: 'password' },
    },
    {
      route: 'POST /api/account/factors/:id/verification',
      params: { id: randomUUID() },
      body: { code: '123456' },
      fields: { code: 'enum' },
    },
    {
      route: 'DELETE /api/account/factors/:id',
      params: { id: randomUUID() },
      body: { currentPassword },
      fields: { currentPassword: 'password' },
    },
    {
      route: 'POST /api/account/recovery-codes',
      body: { currentPassword },
      fields: { currentPassword: 'password' },
    },
  ];
}
