import { expect, test } from 'vitest';
import { eventDetail } from '../../domain/account/event-detail.ts';

test.each([
  ['signed_in', { method: 'password' }, null],
  ['signed_in', { method: 'totp' }, 'com código do aplicativo'],
  ['signed_in', { method: 'constructor' }, null],
  ['role_changed', { from: 'professional', role: 'admin', by: 'Ana Lima' }, 'Administrador por Ana Lima'],
  ['role_changed', { role: 'owner' }, null],
  ['email_changed', { from: 'a@b.example', to: 'c@d.example' }, 'c@d.example'],
  ['session_revoked', { session: 'Chrome no Android' }, 'Chrome no Android'],
  ['session_revoked', { session: null }, null],
  ['sessions_revoked', { endedSessions: 1 }, '1 sessão encerrada'],
  ['password_changed', { endedSessions: 3 }, '3 sessões encerradas'],
  ['password_changed', { endedSessions: 0 }, null],
  ['factor_added', { name: 'Meu celular' }, 'Meu celular'],
  ['deactivated', { by: 'Ana Lima' }, 'por Ana Lima'],
  ['email_changed', { to: { text: 'x' } }, null],
] as const)('%s %j: %s', (kind, data, words) => {
  expect(eventDetail({ kind, data })).toBe(words);
});
