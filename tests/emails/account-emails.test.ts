import { describe, expect, test } from 'vitest';
import { securityChanges } from '../../domain/email/account-emails.ts';
import type { Email } from '../../domain/email/email.ts';
import { render } from '../../emails/render.ts';
import { emails, FROM, mails, NOW } from './samples.ts';

const write = (mail: Email) => render(mail, { from: FROM, now: NOW });
const linksOf = (html: string) =>
  [...html.matchAll(/href="([^"]+)"/g)].map(([, link]) => link?.replaceAll('&amp;', '&'));
/** What a list of mails shows before one is opened. */
const preheaderOf = (html: string) => /display:none[^>]*>([^<]+)/.exec(html)?.[1] ?? '';

describe.each([
  ['signup-confirmation', 'Confirme seu e-mail no Lume', '24 horas'],
  ['recovery', 'Crie uma nova senha no Lume', '1 hora'],
  ['login-code', '160742 é o seu código para entrar no Lume', '1 hora'],
  ['email-change', 'Confirme a troca do seu e-mail no Lume', '24 horas'],
] as const)('%s', (kind, title, lifetime) => {
  test('gives the link once as a button, the digits in one run, and says how long both are good', async () => {
    const mail = mails[kind];
    const { subject, html, text, from } = await write(mail);
    expect(subject).toBe(title);
    expect(from).toBe(FROM);
    expect(linksOf(html)).toEqual([mail.link]);
    expect(html).toContain(`>${mail.code}</p>`);
    expect(text).toContain(`\n${mail.code}\n`);
    for (const part of [html, text]) {
      expect(part).toContain('Olá, Helena!');
      expect(part).toContain(`O link e o código valem por ${lifetime} e servem uma única vez.`);
      expect(part).toContain('Não foi você?');
    }
  });
});

const asked: string[] = ['login-code', 'anamnesis-code', 'recognition-code', 'reauthentication'];

test('no secret stands where a locked screen shows it, but for codes that were asked for a moment ago', async () => {
  for (const mail of Object.values(emails)) {
    if (!('code' in mail)) continue;
    const { html, subject } = await write(mail);
    expect(preheaderOf(html)).not.toContain(mail.code);
    expect(subject.includes(mail.code)).toBe(asked.includes(mail.kind));
  }
});

test('the code that shows who is there: no link at all', async () => {
  const { subject, html, text } = await write(mails.reauthentication);
  expect(subject).toBe('938204 é o seu código de segurança do Lume');
  expect(linksOf(html)).toEqual([]);
  expect(text).not.toContain('http');
  expect(text).toContain('O código vale por 1 hora');
});

test('the change of address: each side reads its own email', async () => {
  const current = await write(mails['email-change']);
  const next = await write({ ...mails['email-change'], to: 'next' });
  expect(next.subject).toBe('Confirme seu novo e-mail no Lume');
  for (const { html, text } of [current, next]) {
    for (const part of [html, text]) {
      expect(part).toContain('helena@studiohelena.example');
      expect(part).toContain('A troca só acontece depois de confirmada nos dois endereços');
    }
  }
  expect(current.text).toContain('Não foi você? Não confirme: sem este endereço, nada muda.');
  expect(next.text).toContain('Não foi você? Ignore esta mensagem');
});

test('the new device: what, where and when on the studio’s clock, and the way to the sessions', async () => {
  const { subject, html, text } = await write(mails['new-device']);
  expect(subject).toBe('Novo acesso à sua conta: Chrome no Android');
  expect(linksOf(html)).toEqual(['https://lume.example/settings#profile']);
  expect(text).toContain('Quando: 18/11/2026 às 10:37 (horário de Brasília)\nDispositivo: Chrome no Android');
  expect(text).toContain('Local aproximado: Campinas, SP\n');
  const elsewhere = await write({ ...mails['new-device'], place: null, zone: 'America/Manaus' });
  expect(elsewhere.text).toContain('Quando: 18/11/2026 às 09:37\n');
  for (const part of [elsewhere.html, elsewhere.text]) expect(part).not.toContain('Local aproximado');
});

test.each(securityChanges)(
  'the notice of %s: what changed, and how to take the account back',
  async (what) => {
    const { subject, html, text } = await write({ ...mails['security-notice'], what });
    expect(linksOf(html)).toEqual(['https://lume.example/login']);
    expect(text).toContain('Crie uma nova senha agora: isso encerra todas as sessões abertas.');
    expect(text).toContain('Proteger minha conta:\nhttps://lume.example/login\n');
    expect(subject).toBe(
      {
        password: 'Sua senha foi alterada · Lume',
        email: 'O e-mail da sua conta foi alterado · Lume',
        'factor-added': 'Verificação em duas etapas ativada · Lume',
        'factor-removed': 'Verificação em duas etapas desativada · Lume',
        'recovery-codes': 'Novos códigos de recuperação · Lume',
      }[what],
    );
  },
);
