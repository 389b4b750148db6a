import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '../..');

/** A function whose name says what has become of something. */
const PARTICIPLE =
  /\b(?:function|const) (?:answered|booked|compared|condemned|counted|decoded|dressed|exported|frozen|paid|printed|signed(?:In|Up)|stored|told|tried|visited|written)(?: = (?:async )?\([^()]*\)(?:: [^=;]+)? =>|\()/;

/** Words that this code no longer uses: what is banned, what to write instead. */
const BANNED: readonly [RegExp, string][] = [
  [/\bplaceOf\b/, 'cursor, position, cell or town'],
  [/[a-z]Sentences?\b/, '…Message, …Messages'],
  [/PATIENCE/, 'TIMEOUT_MS'],
  [/\bmend(s|ed|ing)?\b/, 'fix'],
  [/\b(owe|owed|owes)\b/, 'queued, outstanding'],
  [/\bforesee[ns]?\b/, 'expect'],
  [/\bovertaken\b/, 'stale, conflict'],
  [/\bwall ?time\b/i, 'local time'],
  [/\bmail(?!box)[a-z]*[A-Z]\w*/, 'email…'],
  [/[a-z]Mails?\b|[a-z]Mail(?!box)[A-Z]|\bMail(?!box|Check|Warning)[A-Z]\w*/, '…Email…'],
  [PARTICIPLE, 'a verb'],
];
/** Defines the words, and this file. Portuguese and stored texts hold none of them. */
const ALLOWED = /^docs\/glossary\.md$|^tests\/tools\/words\.test\.ts$/;

/** 'mend: write fix' for each banned word of a text. */
function bannedIn(path: string, text: string): string[] {
  return BANNED.flatMap(([banned, instead]) => {
    const found = banned.exec(text);
    return found === null ? [] : [`${path}: '${found[0]}': write ${instead}`];
  });
}

test('a planted word is found, with what to write instead', () => {
  const planted = [
    'placeOf(row)',
    'clientSentences',
    'PATIENCE',
    'to mend it',
    'is owed',
    'mailSoon(c, ids)',
    'sendMail',
    'const written = (mail: Email) => render(mail)',
    'async function stored(id: string)',
  ];
  for (const text of planted) expect(bannedIn('x.ts', text), text).toHaveLength(1);
  expect(bannedIn('x.ts', "startMailbox(); 'mailto:a@b.c'; recommend; emailSoon; messagesOf")).toEqual([]);
  expect(
    bannedIn('x.ts', 'const stored = await readStored(); const paid = rows.filter((row) => row.ok)'),
  ).toEqual([]);
});

test('no source, test, style or document uses a banned word', () => {
  const folders = '{db,docs,domain,emails,functions,tests,tools,web}/**';
  const paths = globSync([`${folders}/*.{ts,tsx,sql,css}`, 'docs/**/*.md', '*.ts'], {
    cwd: ROOT,
    exclude: ['**/{node_modules,dist,.*}/**', '**/*.gen.ts'],
  });
  const checked = paths.filter((path) => !ALLOWED.test(path));
  expect(checked.length).toBeGreaterThan(1000);
  expect(checked.flatMap((path) => bannedIn(path, readFileSync(join(ROOT, path), 'utf8')))).toEqual([]);
});
