import { describe, expect, test } from 'vitest';
import { rowIssues } from '../../../../domain/client/import.ts';
import { cleanPhone } from '../../../../domain/contact/phone.ts';
import { decodeFile } from '../../../../web/import/decoded-file.ts';
import { readContacts } from './contacts-of.ts';

const people = (text: string) =>
  readContacts(text).map(({ fullName, phone, email, birthDate }) => [
    fullName,
    cleanPhone(phone),
    email,
    birthDate,
  ]);

/** Lists as other programs write them: what a person would read in them. */
describe('a list of contacts', () => {
  test('of Google: name parts joined, the mobile, no titles, a company in place of a person', () => {
    const text = `First Name,Middle Name,Last Name,Phonetic First Name,Name Prefix,Nickname,File As,Organization Name,Birthday,Notes,Photo,Labels,E-mail 1 - Label,E-mail 1 - Value,Phone 1 - Label,Phone 1 - Value,Phone 2 - Label,Phone 2 - Value
Ana,Paula da Silva,Souza,,,,,,1990-05-21,,,* myContacts,* Home,ana.paula@exemplo.com,Home,(11) 3333-4444,Mobile,+55 11 98765-4321
Maria,Aparecida,Lima,,Dra.,,,,,,,* myContacts,,,Mobile,+55 11 91111-2222,,
,,,,,,,Salão da Bia,,,,* myContacts,,,Work,+55 11 3222-1111,,`;
    expect(people(text)).toEqual([
      ['Ana Paula da Silva Souza', '11987654321', 'ana.paula@exemplo.com', '1990-05-21'],
      ['Maria Aparecida Lima', '11911112222', '', ''],
      ['Salão da Bia', '1132221111', '', ''],
    ]);
    expect(readContacts(text)[0]?.notes).toBe('Outro telefone: (11) 3333-4444');
  });

  test("of Outlook in Portuguese: three phones, a mobile first; '0/0/00' is no date", () => {
    const text = `"Nome","Nome do Meio","Sobrenome","Empresa","Cargo","Telefone Comercial","Telefone Residencial","Telefone Celular","Aniversário","Endereço de Email","Tipo de Email","Nome para Exibição do Email","Anotações"
"Conceição","Maria","Araújo","","","","","(11) 98765-2222","21/05/1990","conceicao@exemplo.com","SMTP","Conceição Araújo (conceicao@exemplo.com)","Prefere manhã"
"João","","Brandão","","","(11) 3333-5555","","","0/0/00","","","",""`;
    expect(people(text)).toEqual([
      ['Conceição Maria Araújo', '11987652222', 'conceicao@exemplo.com', '1990-05-21'],
      ['João Brandão', '1133335555', '', ''],
    ]);
    expect(readContacts(text)[0]?.notes).toBe('Prefere manhã');
  });

  test.each([
    [
      'first and last name, short titles',
      'Nome;Sobrenome;Celular;E-mail;Data Nasc.\nFernanda;Queiroz;(11) 98765-4441;fe@exemplo.com;21/05/1990\nGabriela;Teles Mourão;(11) 98765-4442;;03/12/85',
      [
        ['Fernanda Queiroz', '11987654441', 'fe@exemplo.com', '1990-05-21'],
        ['Gabriela Teles Mourão', '11987654442', '', '1985-12-03'],
      ],
    ],
    [
      "the mother's name and phone before the client's own",
      'Nome da mãe;Nome;Telefone de emergência;Telefone\nMaria Mãe;Ana Filha;(11) 97444-0600;(11) 97444-0601',
      [['Ana Filha', '11974440601', '', '']],
    ],
    [
      'three phones, the first empty, and dates of registration',
      '"Código";"Nome do Cliente";"Apelido";"CPF";"Telefone 1";"Telefone 2";"Celular/WhatsApp";"E-mail";"Data de Nascimento";"Sexo";"Cadastrado em"\n"1";"Ana Paula Souza";"Paulinha";"123.456.789-09";"";"";"(11) 97444-0301";"ana.p@exemplo.com";"21/05/1990";"F";"01/02/2020"\n"2";"Bia Lima";"";"";"(11) 3333-0302";"";"(11) 97444-0302";"";"";"F";"01/02/2020"',
      [
        ['Ana Paula Souza', '11974440301', 'ana.p@exemplo.com', '1990-05-21'],
        ['Bia Lima', '11974440302', '', ''],
      ],
    ],
    [
      'title lines of a report above the columns; a last visit is no birth date',
      'Relatório de Clientes - Salão X;;;\nEmitido em 25/11/2026;;;\n;;;\nCódigo;Cliente;Telefone;Última visita\n1;Joana Prado;(11) 98765-6661;10/10/2026\n2;Karen Luz;(11) 98765-6662;11/10/2026',
      [
        ['Joana Prado', '11987656661', '', ''],
        ['Karen Luz', '11987656662', '', ''],
      ],
    ],
    [
      "Excel's line that names the separator",
      'sep=;\r\nNome;Telefone;E-mail\r\nHelena Costa;(11) 98765-5551;he@exemplo.com\r\nIara Dias;(11) 98765-5552;\r\n',
      [
        ['Helena Costa', '11987655551', 'he@exemplo.com', ''],
        ['Iara Dias', '11987655552', '', ''],
      ],
    ],
    [
      "'Contato' as the title of names",
      'Contato;Telefone;Email\nAna Contato;(11) 97444-0401;anac@exemplo.com\nBia Contato;(11) 97444-0402;',
      [
        ['Ana Contato', '11974440401', 'anac@exemplo.com', ''],
        ['Bia Contato', '11974440402', '', ''],
      ],
    ],
    [
      'dates without titles, which may be of anything',
      'Ana Lima;11987654321;01/02/2020\nBia Reis;11912345678;03/02/2020',
      [
        ['Ana Lima', '11987654321', '', ''],
        ['Bia Reis', '11912345678', '', ''],
      ],
    ],
  ])('with %s', (_, text, expected) => {
    expect(people(text)).toEqual(expected);
  });

  test.each([
    ['never closed', '"Prefere manhã'],
    ['closed in another line', '"Prefere manhã\r\nCarla Prado;(11) 97444-0003;Alergia a "látex"'],
  ])('with a quote that is %s loses no row', (_, cell) => {
    const head =
      'Nome;Celular;Observações\r\nAna Prado;(11) 97444-0001;"Fio 0.07, curva D"\r\nBia Prado;(11) 97444-0002;';
    const tail = '\r\nDora Prado;(11) 97444-0004;\r\nEva Prado;(11) 97444-0005;\r\n';
    const names = people(head + cell + tail).map(([name]) => name);
    expect(names).toEqual(expect.arrayContaining(['Ana Prado', 'Bia Prado', 'Dora Prado', 'Eva Prado']));
    expect(readContacts(head + cell + tail)[0]?.notes).toBe('Fio 0.07, curva D');
  });

  test('of old Macs, in MacRoman', async () => {
    const bytes = [
      ...'Nome;Celular\rIn\u0090s Concei\u008D\u008Bo;(11) 98765-7771\rJos\u008E Ant\u0099nio;(11) 98765-7772\r',
    ].map((c) => c.charCodeAt(0));
    const file = await decodeFile(new Blob([new Uint8Array(bytes)]));
    expect(file?.encoding).toBe('macintosh');
    expect(people(file?.text ?? '').map(([name]) => name)).toEqual(['Inês Conceição', 'José Antônio']);
    expect((await decodeFile(new Blob([new Uint8Array(bytes)]), 'windows-1252'))?.encoding).toBe(
      'windows-1252',
    );
  });

  test('pasted from an iPhone and WhatsApp: invisible marks, dashes that do not break, unsaved names', () => {
    const text =
      'Ana Lima \u202A+55\u00A011\u00A098765\u20111001\u202C\nBia Ramos: \u200E(11)\u00A098765\u20111002\n~Carla +55 11 98765-1003\nDora - 98765 1004\nEva 11 9 8765 1005';
    expect(people(text)).toEqual([
      ['Ana Lima', '11987651001', '', ''],
      ['Bia Ramos', '11987651002', '', ''],
      ['Carla', '11987651003', '', ''],
      ['Dora', '987651004', '', ''],
      ['Eva', '11987651005', '', ''],
    ]);
  });

  test('of vCards: a preferred mobile before a landline, the first valid address, an extension as a note', () => {
    const text = [
      'BEGIN:VCARD\nVERSION:3.0\nN:Souza;Ana;Paula,Maria;Dra.;\nFN:Dra. Ana Paula Souza\nORG:Studio X\nTEL;TYPE=HOME:(11) 3333-9995\nTEL;TYPE=pref:(11) 98765-9995\nEMAIL;TYPE=INTERNET:\nEMAIL;TYPE=INTERNET:ana@exemplo.com\nNOTE:linha 1\\nlinha 2 \\\\ fim\nEND:VCARD',
      'BEGIN:VCARD\nVERSION:4.0\nFN:Eva Lima\nTEL;VALUE=uri:tel:+55-11-98765-9996;ext=12\nEND:VCARD',
    ].join('\n');
    expect(people(text)).toEqual([
      ['Ana Paula Souza', '11987659995', 'ana@exemplo.com', ''],
      ['Eva Lima', '11987659996', '', ''],
    ]);
    expect(readContacts(text).map(({ notes }) => notes)).toEqual([
      'linha 1\nlinha 2 \\ fim\nOutro telefone: (11) 3333-9995',
      'Ramal: 12',
    ]);
  });

  test('of vCards with photos and old charsets: the photos cost nothing, the accents are right', () => {
    const photo = `PHOTO;ENCODING=BASE64;JPEG:${'A'.repeat(70)}\n${` ${'B'.repeat(70)}\n`.repeat(50)}`;
    const bare = `PHOTO;ENCODING=BASE64;TYPE=JPEG:\n${`${'C'.repeat(70)}\n`.repeat(50)}\n`;
    const card = (name: string, picture: string) =>
      `BEGIN:VCARD\nVERSION:2.1\n${picture}FN;CHARSET=ISO-8859-1;ENCODING=QUOTED-PRINTABLE:${name}\nTEL;CELL:11987654321\nEND:VCARD\n`;
    expect(people(card('Jos=E9', photo) + card('In=EAs', bare)).map(([name]) => name)).toEqual([
      'José',
      'Inês',
    ]);
  });

  test('of the product itself: what was escaped for spreadsheets is as it was', () => {
    const text =
      '\uFEFFNome;E-mail;Telefone;Nascimento;Alergias;Observações;Cliente desde;Volta a cada (dias);Não quer convites desde;Dados apagados em;Código\r\n"Ana; Ponto e Vírgula";;(11) 97333-0001;;;"linha 1\nlinha 2; ""aspas""";25/11/2026 17:36;;;;01a2146c\r\n"\'+Mais Sinal";;(11) 97333-0002;;;"\'-10% na próxima";25/11/2026 17:36;;;;01a2146d\r\nJane Foreign;jane@exemplo.com;"\'+1 415 555 2671";21/05/1990;;;25/11/2026 17:36;;;;01a2146e\r\n"\'@arroba lash";;(55) 99123-4567;;"\'=látex";;25/11/2026 17:36;;;;01a2146f\r\n';
    const contacts = readContacts(text);
    expect(contacts.map(({ fullName, phone }) => [fullName, cleanPhone(phone)])).toEqual([
      ['Ana; Ponto e Vírgula', '11973330001'],
      ['+Mais Sinal', '11973330002'],
      ['Jane Foreign', '+14155552671'],
      ['@arroba lash', '55991234567'],
    ]);
    expect(contacts.map(({ allergies, notes }) => [allergies, notes])).toEqual([
      ['', 'linha 1\nlinha 2; "aspas"'],
      ['', '-10% na próxima'],
      ['', ''],
      ['=látex', ''],
    ]);
    expect(contacts.flatMap((contact) => rowIssues(contact, '2026-11-26'))).toEqual([]);
  });
});
