import { describe, expect, test } from 'vitest';
import { readContacts, textOf } from '../../../../web/features/clients/import/read-contacts.ts';

const brief = (text: string) =>
  readContacts(text).map(({ fullName, phone, email }) => [fullName, phone, email]);

describe('pasted lines', () => {
  test.each([
    ['Ana Lima (11) 98765-4321', ['Ana Lima', '(11) 98765-4321', '']],
    ['Ana Lima - 11987654321 - ana@exemplo.com', ['Ana Lima', '11987654321', 'ana@exemplo.com']],
    ['1. Ana Lima: +55 11 98765-4321', ['Ana Lima', '+55 11 98765-4321', '']],
    ['<ana@exemplo.com> Ana', ['Ana', '', 'ana@exemplo.com']],
    ['Só um nome', ['Só um nome', '', '']],
  ])('%s', (line, expected) => expect(brief(line)).toEqual([expected]));

  test('several, empty lines left out', () => {
    expect(brief('Ana 11 98765-4321\n\n  \r\nBia 11 91234-5678\n')).toEqual([
      ['Ana', '11 98765-4321', ''],
      ['Bia', '11 91234-5678', ''],
    ]);
  });
});

describe('tables', () => {
  test('with titles in Portuguese, semicolons and quotes', () => {
    const text =
      'Nome;Celular;E-mail;Data de Nascimento;Observações\n"Lima, Ana";(11) 98765-4321;ana@exemplo.com;5/1/1990;"Fala\nbaixo"';
    expect(readContacts(text)).toEqual([
      {
        fullName: 'Lima, Ana',
        phone: '(11) 98765-4321',
        email: 'ana@exemplo.com',
        birthDate: '1990-01-05',
        allergies: '',
        notes: 'Fala\nbaixo',
      },
    ]);
  });

  test.each([
    ['21/05/90', '1990-05-21'],
    ['1.2.03', '2003-02-01'],
    ['21/05', ''],
  ])('with the birth date %s', (written, birthDate) => {
    const [contact] = readContacts(`Nome;Telefone;Aniversário\nAna Lima;11987654321;${written}`);
    expect(contact?.birthDate).toBe(birthDate);
  });

  test("Google's export", () => {
    const text =
      'First Name,Middle Name,Last Name,Phonetic First Name,Birthday,Notes,E-mail 1 - Label,E-mail 1 - Value,Phone 1 - Label,Phone 1 - Value\n' +
      'Ana,,Lima,,1990-05-21,Amiga,* ,ana@exemplo.com,Mobile,+55 11 98765-4321 ::: 1133334444';
    expect(readContacts(text)).toEqual([
      {
        fullName: 'Ana Lima',
        phone: '+55 11 98765-4321',
        email: 'ana@exemplo.com',
        birthDate: '1990-05-21',
        allergies: '',
        notes: 'Amiga',
      },
    ]);
  });

  test('without titles', () => {
    expect(brief('11987654321;Ana Lima;ana@exemplo.com\n11912345678;Bia;')).toEqual([
      ['Ana Lima', '11987654321', 'ana@exemplo.com'],
      ['Bia', '11912345678', ''],
    ]);
    expect(brief('Ana Lima\t11987654321')).toEqual([['Ana Lima', '11987654321', '']]);
  });
});

describe('vCards', () => {
  test('of Android: 2.1, quoted-printable, over two lines', () => {
    const text =
      'BEGIN:VCARD\r\nVERSION:2.1\r\nN;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:N=C3=B3brega;=C3=81gata;;;\r\n' +
      'FN;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:=C3=81gata=20=\r\nN=C3=B3brega\r\nTEL;HOME:1133334444\r\nTEL;CELL;PREF:+5511987654321\r\nEND:VCARD';
    expect(brief(text)).toEqual([['Ágata Nóbrega', '+5511987654321', '']]);
  });

  test('of an iPhone: 3.0, groups and folded lines', () => {
    const text =
      'BEGIN:VCARD\nVERSION:3.0\nN:Lima;Ana;;;\nitem1.EMAIL;type=INTERNET:ana@exem\n plo.com\nTEL;type=CELL;type=VOICE;type=pref:(11) 98765-4321\nBDAY;value=date:1990-05-21\nNOTE:Gosta de\\, chá\\nverde\nEND:VCARD\n' +
      'BEGIN:VCARD\nVERSION:4.0\nFN:Bia\nTEL;VALUE=uri;TYPE="cell,voice":tel:+55-11-91234-5678\nEND:VCARD\nBEGIN:VCARD\nVERSION:4.0\nKIND:group\nEND:VCARD';
    expect(readContacts(text)).toEqual([
      {
        fullName: 'Ana Lima',
        phone: '(11) 98765-4321',
        email: 'ana@exemplo.com',
        birthDate: '1990-05-21',
        allergies: '',
        notes: 'Gosta de, chá\nverde',
      },
      { fullName: 'Bia', phone: '+55-11-91234-5678', email: '', birthDate: '', allergies: '', notes: '' },
    ]);
  });
});

test('a file of an older spreadsheet is read too', () => {
  expect(textOf(new Uint8Array([0xc1, 0x67, 0x61, 0x74, 0x61]).buffer)).toBe('Ágata');
  expect(textOf(new TextEncoder().encode('﻿Ágata').buffer)).toBe('Ágata');
});
