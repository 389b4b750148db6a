import { expect, test } from 'vitest';
import { suggestedEmail } from '../../domain/contact/email-suggestion.ts';

test.each([
  ['gmial.com', 'gmail.com'],
  ['gmal.com', 'gmail.com'],
  ['gmail.con', 'gmail.com'],
  ['gmail.co', 'gmail.com'],
  ['gmailcom', 'gmail.com'],
  ['gmail.com.br', 'gmail.com'],
  ['GMIAL.com', 'gmail.com'],
  ['hotmial.com', 'hotmail.com'],
  ['hotmal.con', 'hotmail.com'],
  ['hotmail.com.b', 'hotmail.com.br'],
  ['outlok.com', 'outlook.com'],
  ['iclod.com', 'icloud.com'],
  ['yaho.com', 'yahoo.com'],
  ['yahoo.con.br', 'yahoo.com.br'],
])('%s is taken for %s', (typed, meant) => {
  expect(suggestedEmail(` Ana.Lima+x@${typed} `)).toBe(`Ana.Lima+x@${meant}`);
});

test.each([
  ...['gmail.com', 'hotmail.com', 'yahoo.com.br', 'outlook.com.br', 'icloud.com', 'mail.com', 'email.com'],
  ...[
    'ymail.com',
    'gmx.com',
    'live.com',
    'uol.com.br',
    'bol.com.br',
    'terra.com.br',
    'yahoo.co.uk',
    'yahoo.fr',
  ],
  ...['hotmail.fr', 'outlook.pt', 'studioaurora.com.br', 'g.com', ''],
])('%j is meant', (domain) => {
  expect(suggestedEmail(`ana@${domain}`)).toBeNull();
});

test.each(['', 'ana', '@gmial.com', 'gmial.com'])('%j is no e-mail yet', (typed) => {
  expect(suggestedEmail(typed)).toBeNull();
});
