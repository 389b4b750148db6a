import { describe, expect, test } from 'vitest';
import type { Email } from '../../domain/email/email.ts';
import { render } from '../../emails/render.ts';
import { emails, FROM, mails, NOW, notice, receipt } from './samples.ts';

const write = (mail: Email) => render(mail, { from: FROM, now: NOW });
/** What is read, without markup. */
const words = (html: string) => html.replace(/<[^>]+>/g, '');

describe.each(Object.entries(emails))('%s', (_name, mail) => {
  test('is a whole document with preheader, language and both colour schemes', async () => {
    const { html } = await write(mail);
    expect(html.startsWith('<!DOCTYPE html')).toBe(true);
    expect(html).toContain('lang="pt-BR"');
    expect(html).toContain('name="color-scheme" content="light dark"');
    expect(html).toContain('prefers-color-scheme:dark');
    expect(html).toMatch(/display:none[^>]*>\S/);
    expect(html.endsWith('</html>')).toBe(true);
    expect(html).not.toContain('[object ');
    expect(html).toContain("table,td,p,a,h1{font-family:'Segoe UI', ");
  });

  test('loads nothing from elsewhere and stays below the size at which Gmail cuts mail', async () => {
    const { html } = await write(mail);
    expect(html).not.toMatch(/<(img|script|iframe|link)\b|@import|url\(/i);
    expect(new TextEncoder().encode(html).length).toBeLessThan(100_000);
  });

  test('has a plain-text part of its own: no markup, no gaps, every link', async () => {
    const { html, text } = await write(mail);
    expect(text).not.toMatch(/[<>]|&\w+;|undefined|null|\n{3}/);
    expect(text.endsWith('\n')).toBe(true);
    const links = [...html.matchAll(/href="(https:\/\/lume[^"]+)"/g)].map(([, link]) =>
      link?.replaceAll('&amp;', '&'),
    );
    for (const link of links) expect(text).toContain(link);
  });

  test('is the same mail every time', async () => {
    expect(await write(mail)).toEqual(await write(mail));
  });
});

describe('what each mail says', () => {
  test('the confirmation: the link, and for how long it is good', async () => {
    const { subject, html, text, from } = await write(mails['signup-confirmation']);
    expect(subject).toBe('Confirme seu e-mail no Lume');
    expect(from).toBe(FROM);
    for (const part of [html, text]) {
      expect(part).toContain('Olá, Helena!');
      expect(part).toContain('O link e o código valem por 24 horas');
    }
    expect(text).toContain(mails['signup-confirmation'].link);
  });

  test('the receipt promises no reminder of the attached file, which has none of what begins within a day', async () => {
    const now = new Date(Date.parse(receipt.startsAt) - 3 * 3_600_000);
    const { text, attachments } = render({ kind: 'booking-receipt', ...receipt }, { from: FROM, now });
    expect(Buffer.from(attachments?.[0]?.content ?? '', 'base64').toString()).not.toContain('VALARM');
    expect(text).toContain('O arquivo anexo põe o horário na sua agenda.');
  });

  test('the known address: nothing changed, here is the way in', async () => {
    const { subject, text } = await write(mails['address-known']);
    expect(subject).toBe('Você já tem uma conta no Lume');
    expect(text).toContain('Alguém tentou criar uma conta no Lume com o seu endereço de e-mail.');
    expect(text).toContain('https://lume.example/login\n');
    expect(text).toContain('sua conta e sua senha não mudaram');
  });

  test.each([
    ['anamnesis-link', 'helena@studiohelena.example'],
    ['anamnesis-copy', 'helena@studiohelena.example'],
    ['invitation', 'helena@studiohelena.example'],
    ['client-change', 'marina.alves@example.com'],
    ['deposit-claim', undefined],
  ] as const)('an answer to %s goes to a person, where there is an address', async (kind, to) => {
    expect((await write(mails[kind])).replyTo).toBe(to);
  });

  test('the code: readable from the list of mails', async () => {
    const { subject, html, text, from } = await write(mails['recognition-code']);
    expect(subject).toBe('482913 é o seu código para Studio Helena Duarte');
    expect(from).toBe('Studio Helena Duarte via Lume <avisos@lume.example>');
    expect(html).toContain('>482913</p>');
    expect(text).toContain('\n482913\n');
  });

  test('the notice: who, when, what, how much, and how to reach her', async () => {
    const { subject, html, text, replyTo, attachments } = await write(mails['booking-notice']);
    expect(subject).toBe('Novo agendamento: Marina Alves de Souza, 21/11/2026 às 14:00');
    expect(replyTo).toBe('marina.alves@example.com');
    expect(attachments).toBeUndefined();
    for (const part of [html, text]) {
      expect(part).toContain('Marina Alves de Souza');
      expect(part).toContain('(11) 98765-4321');
      expect(part).toContain('14:00 às 16:45');
      expect(part).toContain('Extensão de cílios volume russo');
      expect(part).toContain('R$\u00a065,00');
      expect(part).toContain('45 min');
      expect(part).toContain('R$\u00a0245,00');
      expect(part).toContain('2 h 45');
      expect(part).toContain('Dados divergentes');
      expect(part).toContain('https://lume.example/appointments');
    }
    expect(html).toContain('Tenho alergia a látex.</span><span><br/>');
    expect(text).toContain('  Tenho alergia a látex.\n  Prefiro');
    expect(html).toContain('https://wa.me/5511987654321');
  });

  test('the notice leaves out what there is not', async () => {
    const { html, text } = await write({ kind: 'booking-notice', ...notice, notes: null, diverges: false });
    for (const part of [html, text]) expect(part).not.toMatch(/divergentes|Observações/);
  });

  test('the receipt: the appointment, the place, the tips, the calendar file', async () => {
    const { subject, html, text, from, replyTo, attachments } = await write(mails['booking-receipt']);
    expect(replyTo).toBe('helena@studiohelena.example');
    expect(subject).toBe('Agendamento realizado: 21/11/2026 às 14:00 · Studio Helena Duarte');
    expect(from).toBe('Studio Helena Duarte via Lume <avisos@lume.example>');
    for (const part of [words(html), text]) {
      expect(part).toContain('sábado, 21 de novembro de 2026');
      expect(part).toContain('14:00 às 16:45');
      expect(part).toContain('R$\u00a0245,00');
      expect(part).toContain('Rua Augusta, 1508, sala 42, São Paulo, SP');
      expect(part).toContain('(11) 93333-4444');
      expect(part).toContain('Chegue com 10 minutos de antecedência.');
      expect(part).toContain('Se precisar cancelar, avise com 24 horas de antecedência.');
      expect(part).toContain('Traga um documento de identidade.');
    }
    for (const part of [html, text]) expect(part).toContain('https://wa.me/5511933334444');
    const [file] = attachments ?? [];
    expect(file?.filename).toBe('agendamento.ics');
    expect(file?.contentType).toBe('text/calendar; charset=utf-8; method=PUBLISH');
    expect(Buffer.from(file?.content ?? '', 'base64').toString()).toContain(
      'DTSTART;TZID=America/Sao_Paulo:20261121T140000',
    );
  });

  test('the notice of a colleague’s booking, for a client without address', async () => {
    const { html, text, replyTo } = await write({
      kind: 'booking-notice',
      ...notice,
      clientEmail: '',
      bookedBy: 'Rita Campos',
    });
    expect(replyTo).toBeUndefined();
    for (const part of [html, text]) {
      expect(part).toContain('Rita Campos marcou um horário para Marina Alves de Souza na sua agenda.');
      expect(part).not.toMatch(/pelo seu link|mailto:|E-mail/);
    }
  });

  test('the confirmation: the appointment, the tips, the calendar file that replaces the first', async () => {
    const { subject, html, text, from, replyTo, attachments } = await write(
      mails['appointment-confirmation'],
    );
    expect(replyTo).toBe('helena@studiohelena.example');
    expect(subject).toBe('Agendamento confirmado: 21/11/2026 às 14:00 · Studio Helena Duarte');
    expect(from).toBe('Studio Helena Duarte via Lume <avisos@lume.example>');
    for (const part of [words(html), text]) {
      expect(part).toContain('Seu horário com Helena Duarte está confirmado.');
      expect(part).toContain('14:00 às 16:45');
      expect(part).toContain('Chegue com 10 minutos de antecedência.');
      expect(part).toContain('Traga um documento de identidade.');
    }
    const file = Buffer.from(attachments?.[0]?.content ?? '', 'base64').toString();
    expect(file).toContain('SEQUENCE:1');
    expect(file).toContain(`UID:${receipt.appointmentId}@lume`);
  });

  const inTime = { date: '2026-11-20', time: '14:00', isUndo: false };
  test.each([
    ['the day before', 24, inTime, 'avise com 24 horas de antecedência'],
    ['two days before', 48, inTime, 'avise com 48 horas de antecedência'],
    ['until it begins', 0, inTime, 'avise antes do horário'],
    ['within minutes of a late booking', 24, { ...inTime, isUndo: true }, undefined],
    ['no more', 24, null, undefined],
  ])('the receipt asks for the notice until which the link works: %s', async (_, noticeHours, end, asked) => {
    const manageLink = 'https://lume.example/agendamento#0a1b2c3d';
    const own = { ...receipt, manageLink, noticeHours, changesEnd: end };
    const { html, text } = await write({ kind: 'booking-receipt', ...own });
    for (const part of [html, text]) {
      expect(part.match(/avise (?:com|antes)[^.]*/)?.[0]).toBe(asked);
      expect(part).toContain('Chegue com 10 minutos de antecedência.');
    }
  });

  test('the receipt of a studio without a street names the city and shows no map', async () => {
    const place = { address: 'São Paulo - SP', hasStreet: false };
    const { html, text } = await write({ kind: 'booking-receipt', ...receipt, ...place });
    for (const part of [html, text]) {
      expect(part).toContain('São Paulo - SP');
      expect(part).not.toMatch(/mapa/i);
    }
  });

  test('names of 60 characters are whole, also as one word', async () => {
    const [name, business] = ['Maria'.repeat(12), 'Estúdio'.padEnd(60, 'o')];
    const long = { clientName: name, businessName: business, professionalName: name };
    for (const mail of [
      { kind: 'booking-receipt', ...receipt, ...long },
      { kind: 'booking-notice', ...notice, ...long },
    ] as const) {
      const { subject, html, text } = await write(mail);
      expect(subject).toContain(mail.kind === 'booking-notice' ? name : business);
      for (const part of [html, text]) expect(part).toContain(name);
      // Of all that is read, the lines below the card too.
      expect(html).toMatch(/<table[^>]*max-width:600px[^>]*word-break:break-word/);
    }
  });

  test('a moved and a cancelled appointment: what changed, and the calendar file that changes the entry', async () => {
    const moved = await write(mails['appointment-moved']);
    expect(moved.subject).toBe('Agendamento remarcado: 21/11/2026 às 14:00 · Studio Helena Duarte');
    expect(words(moved.html)).toContain('Seu horário com Helena Duarte mudou.');
    const fileOf = (files: typeof moved.attachments) =>
      Buffer.from(files?.[0]?.content ?? '', 'base64').toString();
    expect(fileOf(moved.attachments)).toMatch(/METHOD:PUBLISH.*SEQUENCE:2/s);
    const { subject, html, text, attachments } = await write(mails['appointment-cancelled']);
    expect(subject).toBe('Agendamento cancelado: 21/11/2026 às 14:00 · Studio Helena Duarte');
    for (const part of [words(html), text]) {
      expect(part).toContain('Seu horário com Helena Duarte foi cancelado.');
      expect(part).not.toContain('Chegue com 10 minutos');
    }
    expect(attachments?.[0]?.contentType).toContain('method=CANCEL');
    expect(fileOf(attachments)).toMatch(/METHOD:CANCEL.*SEQUENCE:3.*STATUS:CANCELLED/s);
  });

  test('the receipt leaves out what the studio has not said, and what the client typed', async () => {
    const { html, text } = await write({
      kind: 'booking-receipt',
      ...receipt,
      address: null,
      studioPhone: null,
    });
    for (const part of [html, text]) expect(part).not.toMatch(/mapa|WhatsApp|Endereço|látex/);
  });
});

test('each time of an invitation to return is a link that opens it, in both parts', async () => {
  if (!emails.recall) throw new Error('no sample of an invitation');
  const { html, text } = await write(emails.recall);
  for (const query of [
    '&dia=2026-11-24&hora=0900',
    '&dia=2026-11-25&hora=1430',
    '&dia=2026-11-27&hora=1000',
  ]) {
    const link = `https://lume.example/agendar/studio-helena?servico=0199a1f0-7b7e-7c39-9a53-3f6a4c1d2e89${query}`;
    expect(html).toContain(`href="${link.replaceAll('&', '&amp;')}"`);
    expect(text).toContain(link);
  }
});

test('what waits for a deposit is not marked as done, and one that came leaves what credit left', async () => {
  const deposit = { amountCents: 7_350, holdEndsAt: null };
  const write = (changes: object) =>
    render({ ...mails['client-deposit'], ...changes }, { from: FROM, now: NOW });
  const waiting = await write({ what: 'denied', deposit: { ...deposit, state: 'awaiting' } });
  expect(waiting.html).not.toContain('✓');
  const came = await write({
    what: 'received',
    deposit: { ...deposit, state: 'received' },
    restCents: 10_000,
  });
  expect(came.html).toContain('✓');
  expect(came.text).toMatch(/No dia, faltam R\$\s100,00\./);
  expect(came.text).toMatch(/Falta pagar no dia: R\$\s100,00/);
});
