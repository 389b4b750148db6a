import { describe, expect, test } from 'vitest';
import type { Email } from '../../domain/email/email.ts';
import { type EmailKind, emailKinds } from '../../domain/email/email.ts';
import { studioEmailKinds, unlistedEmailKinds, usefulMinutes } from '../../domain/email/kinds.ts';
import {
  emailCause,
  emailMoment,
  emailSubject,
  mayRetry,
  type OutboxEmail,
  retryRecipient,
} from '../../domain/email/outbox.ts';
import { mails } from '../emails/samples.ts';

const NOW = new Date('2026-11-21T17:00:00Z'); // 14:00 in São Paulo
const ZONE = 'America/Sao_Paulo';
const mail: OutboxEmail = {
  id: 'x',
  kind: 'booking-receipt',
  recipient: 'bia@cliente.example',
  status: 'waiting',
  attempts: 0,
  lastError: null,
  createdAt: '2026-11-21T16:00:00Z',
  nextAttemptAt: '2026-11-21T17:00:00Z',
  settledAt: null,
  appointment: null,
  professional: null,
  mayRetry: false,
};

describe('the cause of a failure', () => {
  test.each([
    ['unreachable application_error', 'O serviço de e-mail não respondeu.'],
    ['answer_without_id', 'O serviço de e-mail não respondeu.'],
    ['429 rate_limit_exceeded', 'O serviço de e-mail pediu para esperar.'],
    ['429 daily_quota_exceeded', 'O limite de envios do serviço de e-mail foi atingido.'],
    ['500 internal_server_error', 'O serviço de e-mail está com problemas.'],
    ['503 whatever', 'O serviço de e-mail está com problemas.'],
    ['422 validation_error', 'O serviço de e-mail recusou o endereço. Confira se ele está certo.'],
    ['422 invalid_attachment', 'O serviço de e-mail recusou a mensagem.'],
    ['413 too_large', 'O serviço de e-mail recusou a mensagem.'],
    ['401 missing_api_key', 'O envio de e-mails está com um problema de configuração. Fale com o suporte.'],
    [
      '422 invalid_from_address',
      'O envio de e-mails está com um problema de configuração. Fale com o suporte.',
    ],
    ['409 invalid_idempotent_request', 'Este e-mail já tinha sido entregue ao serviço de e-mail.'],
    ['stale', 'O conteúdo perdeu a validade antes de o e-mail sair.'],
    ['not written', 'Não conseguimos montar este e-mail.'],
    ['late', 'O envio não deu certo.'],
    ['', 'O envio não deu certo.'],
  ])('%s', (reason, sentence) => {
    expect(emailCause(reason)).toBe(sentence);
  });
});

describe('when', () => {
  const said = (changes: Partial<OutboxEmail>) => emailMoment({ ...mail, ...changes }, ZONE, NOW);

  test('it leaves', () => {
    expect(said({})).toBe('Saindo agora');
    expect(said({ nextAttemptAt: '2026-11-21T17:30:00Z' })).toBe('Sai hoje às 14:30');
    expect(said({ attempts: 3, nextAttemptAt: '2026-11-22T03:30:00Z' })).toBe(
      'Nova tentativa em 22/11/2026 às 00:30',
    );
  });

  test('it left, was given up or came back', () => {
    expect(said({ status: 'sent', settledAt: '2026-11-20T17:30:00Z' })).toBe('Enviado ontem às 14:30');
    const failed = { status: 'failed', settledAt: '2026-11-01T12:00:00Z' } as const;
    expect(said(failed)).toBe('Desistimos em 01/11/2026 às 09:00');
    expect(said({ ...failed, lastError: 'bounced' })).toBe('Voltou em 01/11/2026 às 09:00');
  });
});

test('names the visit', () => {
  const at = { date: '2026-11-21', time: '10:00' } as const;
  expect(emailSubject({ id: 'a', client: 'Bia Ramos', at })).toBe('Bia Ramos · 21/11/2026 às 10:00');
});

test('shares with who manages the studio nothing that opens an account', () => {
  const secret: EmailKind[] = [
    'recovery',
    'login-code',
    'reauthentication',
    'email-change',
    'signup-confirmation',
  ];
  const own: EmailKind[] = [
    'new-device',
    'security-notice',
    'address-known',
    'account-deletion',
    'unusual-reveals',
    'calendar-failed',
  ];
  const shared: readonly EmailKind[] = studioEmailKinds;
  const unlisted: readonly EmailKind[] = unlistedEmailKinds;
  expect([...shared, ...unlisted, ...secret, ...own].sort()).toEqual([...emailKinds].sort());
  for (const kind of secret) expect(usefulMinutes[kind]).toBeGreaterThan(0);
});

describe('a receipt that was not sent', () => {
  const failed = {
    recipient: 'outra@cliente.test',
    lastError: '500 internal_server_error',
    data: mails['payment-receipt'] as Email,
    appointment: null,
    client: { email: 'bia@cliente.test', anonymisedAt: null },
    professional: null,
    hasOpenInvitation: false,
    isReceiptValid: true,
  };
  const now = new Date('2026-11-22T12:00:00Z');

  test('may be retried after its appointment, to the address that was typed', () => {
    expect(mayRetry(failed, now)).toBe(true);
    expect(retryRecipient(failed)).toBe('outra@cliente.test');
  });

  test('not once it is void, which would reach the client as a valid one', () => {
    expect(mayRetry({ ...failed, isReceiptValid: false }, now)).toBe(false);
  });

  test('not for a client who was deleted', () => {
    expect(mayRetry({ ...failed, client: { email: null, anonymisedAt: now } }, now)).toBe(false);
    expect(mayRetry({ ...failed, client: null }, now)).toBe(false);
  });
});
