import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Email } from '../../domain/email/email.ts';
import { render } from '../../emails/render.ts';
import { codePoint } from '../support/code-points.ts';
import { sized } from '../support/size.ts';
import { emails, FROM, mails, NOW, notice, receipt } from './samples.ts';

const write = (mail: Email) => render(mail, { from: FROM, now: NOW });

const attacks = fc.constantFrom(
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  "' onmouseover='alert(1)",
  'Ana\r\nBcc: todos@example.com',
  'Ana\u2028Bcc: x',
  '</style><script>',
  '<!--[if mso]><b>',
  '{{constructor}} %0d%0a &lt;b&gt;',
  '\u202egnp.exe \u0000 \ud800',
);
const typed = fc.oneof(
  attacks,
  fc.string({ unit: codePoint, maxLength: 80 }),
  fc.string({ unit: 'grapheme', maxLength: 80 }),
);

const accountEmails = Object.values(emails).filter(
  ({ kind }) => !/^(?:anamnesis-|booking-|appointment-|payment-|studio-|client-deposit$)/.test(kind),
);

describe('whatever people type', () => {
  const nasty = fc.record({
    clientName: typed,
    businessName: typed,
    professionalName: typed,
    notes: typed,
    address: typed,
    service: typed,
  });

  test('stays text, and every header stays one line', async () => {
    await fc.assert(
      fc.asyncProperty(nasty, async ({ service, ...words }) => {
        const procedures = [{ name: service, priceCents: 100, durationMinutes: 30 }];
        const appointment = { ...mails['studio-closing'], ...notice, ...receipt, ...words, procedures };
        const kinds = ['booking-notice', 'booking-receipt', 'studio-closing'] as const;
        for (const mail of [
          paymentReceipt(words, service),
          { ...mails['client-deposit'], ...words, procedures },
          ...kinds.map((kind) => ({ ...appointment, kind })),
        ]) {
          const { subject, html, from, replyTo } = await write(mail as Email);
          const tags = html.match(/<[a-z][a-z0-9]*/gi) ?? [];
          expect(tags.filter((tag) => !TAGS.has(tag.slice(1)))).toEqual([]);
          expect(html).not.toMatch(/\son\w+=(?=")/);
          for (const header of [subject, from, replyTo ?? '']) {
            expect(header).not.toMatch(/\p{Cc}|[\u2028\u2029\u202a-\u202e]/u);
          }
          expect([...subject].length).toBeLessThanOrEqual(150);
          expect(from).toMatch(/^([^<>",;:@()[\]\\]* )?<avisos@lume\.example>$/);
          expect(html.isWellFormed()).toBe(true);
        }
      }),
      { numRuns: sized(300) },
    );
  });

  test('stays text in the emails of accounts, and leads nowhere but to the product', async () => {
    const words = fc.record({
      name: typed,
      device: typed,
      place: typed,
      newEmail: typed,
      businessName: typed,
    });
    const kinds = fc.constantFrom(...accountEmails);
    await fc.assert(
      fc.asyncProperty(kinds, words, async (mail, said) => {
        const { subject, html, text, from } = await write({ ...mail, ...said });
        const tags = html.match(/<[a-z][a-z0-9]*/gi) ?? [];
        expect(tags.filter((tag) => !TAGS.has(tag.slice(1)))).toEqual([]);
        expect(html).not.toMatch(/\son\w+=(?=")/);
        for (const [, link] of html.matchAll(/href="([^"]*)"/g))
          expect(link).toMatch(/^https:\/\/(?:lume\.example\/|wa\.me\/\d+$)/);
        expect(text).not.toMatch(/\p{Cf}|\u2028|\u2029|\r/u);
        expect(subject).not.toMatch(/\p{Cc}|[\u2028\u2029\u202a-\u202e]/u);
        expect([...subject].length).toBeLessThanOrEqual(150);
        expect(from).toMatch(/^([^<>",;:@()[\]\\]* )?<avisos@lume\.example>$/);
      }),
      { numRuns: sized(300) },
    );
  });

  test('a name that is no name is not greeted, so no email carries a stranger’s message', async () => {
    for (const name of ['www.ganhe.example', 'http://x.example', 'Compre123', '🎁', '']) {
      expect((await write({ ...mails['signup-confirmation'], name })).text).toMatch(/^Olá! /);
    }
    expect((await write({ ...mails['signup-confirmation'], name: "Joana D'Arc" })).text).toMatch(
      /^Olá, Joana! /,
    );
  });
});

interface Words {
  clientName: string;
  businessName: string;
  professionalName: string;
  address: string;
}

function paymentReceipt(words: Words, service: string): Email {
  const mail = mails['payment-receipt'];
  const studio = { ...mail.receipt.studio, name: words.businessName, address: words.address };
  const said = { client: words.clientName, professional: words.professionalName, procedures: [service] };
  return { ...mail, receipt: { ...mail.receipt, ...said, transactionId: service, studio } };
}

const TAGS = new Set('html head title meta style body div table tbody tr td p a span i h1 br hr'.split(' '));
