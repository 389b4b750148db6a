import { describe, expect, test } from 'vitest';
import { checkedRows } from '../../../../domain/client/import.ts';
import { leftOutFile } from '../../../../web/features/clients/import/import-plan.ts';
import { readContactSource } from '../../../../web/features/clients/import/read-contacts.ts';
import { readContacts } from './contacts-of.ts';

const brief = (text: string) =>
  readContacts(text).map(({ fullName, phone, email }) => [fullName, phone, email]);

describe('pasted lines', () => {
  test.each([
    ['Ana Lima (11) 98765-4321', ['Ana Lima', '(11) 98765-4321', '']],
    ['Ana Lima - 11987654321 - ana@exemplo.com', ['Ana Lima', '11987654321', 'ana@exemplo.com']],
    ['1. Ana Lima: +55 11 98765-4321', ['Ana Lima', '+55 11 98765-4321', '']],
    ['<ana@exemplo.com> Ana', ['Ana', '', 'ana@exemplo.com']],
    ['Só um nome', ['Só um nome', '', '']],
    ['Ana Lima https://wa.me/5511987654321', ['Ana Lima', '5511987654321', '']],
    ['Ana: api.whatsapp.com/send?phone=5511987654321', ['Ana', '5511987654321', '']],
    ['[10:15, 29/11/2026] Marina: Ana Lima 11 98765-4321', ['Ana Lima', '11 98765-4321', '']],
  ])('%s', (line, expected) => expect(brief(line)).toEqual([expected]));

  test.each([
    ['Ana 11 3333-4321 / 11 98765-4321', 'Ana', '11 98765-4321', 'Outro telefone: 11 3333-4321'],
    ['Ana: 11 98765-4321 ou 11 91234-4321', 'Ana', '11 98765-4321', 'Outro telefone: 11 91234-4321'],
    ['Ana Lima 11 98765-4321 21/05/1990', 'Ana Lima', '11 98765-4321', '21/05/1990'],
    ['Ana 21/05/90 11987654321', 'Ana', '11987654321', '21/05/90'],
    ['Ana 123.456.789-09 11 98765-4321', 'Ana', '11 98765-4321', '123.456.789-09'],
  ])('what else stands in %j is a note', (line, fullName, phone, notes) => {
    expect(readContacts(line)).toMatchObject([{ fullName, phone, notes }]);
  });

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
    ['31/02', '31/02'],
    ['31/02/1990', '1990-02-31'],
    ['maio', 'maio'],
    ['21/05/1990 00:00:00', '1990-05-21'],
    ['21 de maio de 1990', '1990-05-21'],
    ['\u200E21/05/1990', '1990-05-21'],
    ['33014', '1990-05-21'],
  ])('with the birth date %s', (written, birthDate) => {
    const [contact] = readContacts(`Nome;Telefone;Aniversário\nAna Lima;11987654321;${written}`);
    expect(contact?.birthDate).toBe(birthDate);
  });

  test.each(['21/05', '21/5', '21 de maio', '21-mai', '--05-21', '--0521', '1604-05-21', '0000-05-21'])(
    'with the birthday %s, whose year is not known, in the notes',
    (written) => {
      const [listed] = readContacts(
        `Nome;Telefone;Aniversário;Notas\nAna Lima;11987654321;${written};Gosta de chá`,
      );
      const birth = { birthDate: '', notes: 'Gosta de chá\nAniversário: 21/05' };
      expect(listed).toMatchObject(birth);
      const [saved] = readContacts(
        `BEGIN:VCARD\nVERSION:3.0\nFN:Ana Lima\nNOTE:Gosta de chá\nBDAY;X-APPLE-OMIT-YEAR=1604;value=date:${written}\nEND:VCARD`,
      );
      expect(saved).toMatchObject(birth);
    },
  );

  test('with birth dates that have the month first', () => {
    const text = 'First Name,Birthday,Mobile Phone\nAna,5/21/1990,11987654321\nBia,4/3/1985,11987654322';
    expect(readContacts(text).map(({ birthDate }) => birthDate)).toEqual(['1990-05-21', '1985-04-03']);
  });

  test('without titles, with phones as they are copied from WhatsApp', () => {
    expect(brief('Ana Lima\t\u202A+55 11 98765\u20114321\u202C')).toEqual([
      ['Ana Lima', '+55 11 98765-4321', ''],
    ]);
  });

  test('copied from a spreadsheet whose first column has no title', () => {
    expect(
      brief('\tNome\tCelular\tE-mail\n1\tAna Lima\t11987654321\tana@exemplo.com\n2\tBia\t11987654322\t'),
    ).toEqual([
      ['Ana Lima', '11987654321', 'ana@exemplo.com'],
      ['Bia', '11987654322', ''],
    ]);
  });

  test('with notes of several lines that hold as many commas as the list has', () => {
    const notes = 'Alergia: cola, látex, níquel\nPrefere fio, curva C, 0.07';
    const text = `Nome,Celular,Obs\n"Lima, Ana",11987654321,"${notes}"\nBia,11987654322,`;
    expect(readContacts(text)).toMatchObject([
      { fullName: 'Lima, Ana', phone: '11987654321', notes },
      { fullName: 'Bia', phone: '11987654322', notes: '' },
    ]);
  });

  test.each([
    'Ana Lima <ana@exemplo.com>',
    'ana@exemplo.com.',
    '(ana@exemplo.com)',
    'ana@exemplo.com/bia@exemplo.com',
  ])('with the address %j', (address) => {
    expect(brief(`Nome;Celular;E-mail\nAna;11987654321;${address}`)).toEqual([
      ['Ana', '11987654321', 'ana@exemplo.com'],
    ]);
  });

  test('with the area code in a column of its own', () => {
    const text = 'Nome;DDD;Celular;DDD;Telefone\nAna;21;98765-4321;11;3333-4444\nBia;11;(48) 98765-4322;;';
    expect(readContacts(text)).toMatchObject([
      { fullName: 'Ana', phone: '21 98765-4321', notes: 'Outro telefone: 11 3333-4444' },
      { fullName: 'Bia', phone: '(48) 98765-4322' },
    ]);
  });

  test('of Fresha and Square', () => {
    const text =
      "First Name,Last Name,Telephone,Email Address,Memo\nAna,Lima,'+5511987654321,ana@exemplo.com,chá";
    expect(readContacts(text)).toMatchObject([
      { fullName: 'Ana Lima', phone: '+5511987654321', notes: 'chá' },
    ]);
  });

  test.each(['Número de telefone', 'Nº Celular', 'Número de contato', 'No. do WhatsApp'])(
    'with phones under the title %s',
    (title) => expect(brief(`Nome;${title}\nAna;11987654321`)).toEqual([['Ana', '11987654321', '']]),
  );

  test('with one phone in several spellings', () => {
    const text = 'Nome;Celular;WhatsApp;Telefone\nAna;11 8765-4321;+55 (11) 98765-4321;11987654321';
    expect(readContacts(text)).toMatchObject([{ phone: '+55 (11) 98765-4321', notes: '' }]);
  });

  test("Thunderbird's export", () => {
    const text = 'First Name,Last Name,Primary Email,Mobile Number\nAna,Lima,ana@exemplo.com,11987654321';
    expect(brief(text)).toEqual([['Ana Lima', '11987654321', 'ana@exemplo.com']]);
  });

  test('with dashes where nothing is', () => {
    expect(readContacts('Nome;Celular;E-mail;Obs\nAna;11987654321;-;–')).toMatchObject([
      { fullName: 'Ana', email: '', notes: '' },
    ]);
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
        notes: 'Amiga\nOutro telefone: 1133334444',
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

test('vCards without their ends are people too; a fax is called last', () => {
  const first = 'BEGIN:VCARD\nFN:Ana\nTEL;WORK;FAX:1133334444\nTEL;HOME:1133335555';
  const second = 'BEGIN:VCARD\nFN:Bia\nTEL:11987654322\nEND:VCARD\n';
  const third = 'BEGIN:VCARD\nN:;;;;\nORG:Estúdio Bela;\nTEL:11987654323';
  expect(brief([first, second, third].join('\n'))).toEqual([
    ['Ana', '1133335555', ''],
    ['Bia', '11987654322', ''],
    ['Estúdio Bela', '11987654323', ''],
  ]);
});

test('the lines of a note of a vCard that a program did not fold are kept', () => {
  const card = 'BEGIN:VCARD\nFN:Ana\nNOTE:Gosta de chá\n\nsem açúcar\nTEL:11987654321\nEND:VCARD';
  expect(readContacts(card)).toMatchObject([
    { fullName: 'Ana', phone: '11987654321', notes: 'Gosta de chá\n\nsem açúcar' },
  ]);
});

test('a name with a letter that was not read is to be corrected', () => {
  const [row] = checkedRows(readContacts('Nome;Celular\nJo\uFFFDo;11987654321'), '2026-11-29');
  expect(row).toMatchObject({ client: null, problem: 'Uma letra deste nome não foi lida. Corrija o nome.' });
});

test('what is left out can be corrected in a spreadsheet, with its reason and without formulas', async () => {
  const rows = readContacts('Nome;Telefone;Email;Nascimento\nAna;11987654321;ana@;31/02/1990\n=1+1;;;');
  const checked = checkedRows(rows, '2026-11-26');
  const planned = rows.map((contact, index) => ({
    contact,
    duplicateOf: null,
    ...(checked[index] ?? { client: null, problem: null, dropped: [], onlyPhone: false }),
  }));
  expect(planned[0]).toMatchObject({
    client: { fullName: 'Ana', email: null, birthDate: null },
    problem: null,
  });
  expect((await leftOutFile(planned).text()).replace('\uFEFF', '').split('\r\n')).toEqual([
    'Nome;Telefone;Email;Data de nascimento;Alergias;Observações;Motivo',
    'Ana;11987654321;ana@;31/02/1990;;;"Email: Email inválido; Data de nascimento: Data inválida"',
    `"'=1+1";;;;;;Telefone é obrigatório`,
    '',
  ]);
});

test('a list of more rows than a page can hold is refused before it leaves the worker', () => {
  const rows = (count: number) => `Nome;Celular\n${'Ana;11987654321\n'.repeat(count)}`;
  expect(readContactSource(rows(20_000))).toMatchObject({ kind: 'table' });
  expect(readContactSource(rows(20_001))).toBe('tooMany');
});
