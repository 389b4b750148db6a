import { expect, test } from 'vitest';
import { confirmationWords } from '../../../../web/features/appointments/status/client-notice.ts';

test('joins what was done into one sentence after another', () => {
  const both = { whatsapp: true, email: true };
  expect(confirmationWords(both, { opened: true, mail: 'queued' })).toEqual({
    success: 'Agendamento confirmado! WhatsApp aberto com mensagem. Email enviado ao cliente.',
    warnings: [],
  });
  expect(confirmationWords({ ...both, email: false }, { opened: true, mail: 'not_asked' }).success).toBe(
    'Agendamento confirmado! WhatsApp aberto com mensagem.',
  );
});

test('says nothing of what was not asked for', () => {
  const nobody = { whatsapp: false, email: false };
  expect(confirmationWords(nobody, { opened: false, mail: 'not_asked' })).toEqual({
    success: 'Agendamento confirmado!',
    warnings: [],
  });
});

test('warns of each way that failed', () => {
  const both = { whatsapp: true, email: true };
  expect(confirmationWords(both, { opened: false, mail: 'no_address' })).toEqual({
    success: 'Agendamento confirmado!',
    warnings: ['Erro ao abrir WhatsApp', 'Falha no email: Email do cliente não informado'],
  });
  expect(confirmationWords(both, { opened: true, mail: 'not_asked' }).warnings).toEqual([
    'Erro ao enviar email de confirmação',
  ]);
});
