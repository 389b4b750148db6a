import { expect, test } from 'vitest';
import type { Email } from '../../domain/email/email.ts';
import { render } from '../../emails/render.ts';
import { FROM, mails, NOW } from './samples.ts';

const asked = mails['account-deletion'];
const write = (changes: Partial<Extract<Email, { kind: 'account-deletion' }>> = {}) =>
  render({ ...asked, ...changes }, { from: FROM, now: NOW });

test('who asked reads what goes, when, and where to stop it', async () => {
  const { subject, html, text } = await write();
  expect(subject).toBe('Sua conta no Lume será excluída');
  for (const part of [html, text]) {
    expect(part).toContain('excluir a sua conta e tudo de Studio Helena');
    expect(part).toContain('05/12/2026');
    expect(part).toContain('Cancelar a exclusão');
    expect(part).toContain(asked.settingsLink);
  }
});

test('somebody of a team reads nothing of the studio going', async () => {
  for (const what of ['requested', 'done'] as const) {
    const { text } = await write({ what, wholeStudio: false });
    expect(text).not.toContain('Studio Helena');
    expect(text).not.toContain('Exporte');
  }
  expect((await write({ what: 'done', wholeStudio: false })).text).toContain(
    'O que é do estúdio ficou com ele',
  );
});

test.each([
  ['requested', 'O seu estúdio no Lume será excluído', 'Marina Lopes pediu a exclusão de Studio Helena'],
  [
    'withdrawn',
    'A exclusão do seu estúdio no Lume foi cancelada',
    'Marina Lopes cancelou a exclusão de Studio Helena',
  ],
  ['done', 'O seu estúdio no Lume foi excluído', 'Excluímos Studio Helena a pedido de Marina Lopes'],
] as const)('a colleague reads who did it, and cannot undo it: %s', async (what, subject, sentence) => {
  const mail = await write({ what, ownerName: 'Marina Lopes' });
  expect(mail.subject).toBe(subject);
  expect(mail.text).toContain(sentence);
  expect(mail.text).not.toContain(asked.settingsLink);
  expect(mail.html).not.toContain('Cancelar a exclusão');
});
