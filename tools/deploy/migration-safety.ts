/**
 * Whether the Worker that runs before the deployment, and again after a rollback, works with a migration, and goes on answering while it
 * is applied, in one transaction. An allow-list: what is not known to be harmless is named. Two comments above a statement let it pass:
 * `-- unused since <release>` for a column or table that goes one release after its last use, `-- safe because <reason>` for the rest.
 */
const allowed: readonly RegExp[] = [
  /^create table\b/,
  /^create (?:schema|extension|type|domain|sequence)\b/,
  /^create (?:or replace )?function\b/,
  /^comment on\b/,
  /^grant\b/,
  /^create policy\b(?!.*\bas restrictive\b)/,
  /^alter table \S+ add constraint .* not valid$/,
  /^alter table \S+ validate constraint \S+$/,
  /^alter table \S+ alter column \S+ set default\b/,
];

/** Adds a column without touching rows: nullable, or with a default that is the same for all; without a constraint, which would be checked at once. */
const ADDED_COLUMN = /^alter table \S+ add column (?:if not exists )?\S+ (.*)$/;
const harmless = (rest: string): boolean =>
  !/\b(?:references|unique|primary key|check|generated|constraint)\b/.test(rest) &&
  !/\bdefault\b(?! now\(\))[^,]*\(/.test(rest) &&
  (!/\bnot null\b/.test(rest) || /\bdefault\b/.test(rest)) &&
  !/, (?:add|drop|alter|rename)\b/.test(rest);

/** What may be done to a table that the same migration made: nobody uses it yet. */
const ON_TABLE =
  /^(?:alter table(?: only)?|create(?: unique)? index \S+ on|create policy \S+ on|create trigger .*? on|insert into) (\S+)/;
const MADE = /^create table (?:if not exists )?(\S+)/;

const EXCUSED = /^--\s*(?:unused since|safe because) \S+/im;

/** What the running Worker might not live with, a sentence each; none for a migration that only adds. */
export function dangersOf({ tag, text }: { tag: string; text: string }): string[] {
  const made = new Set<string>();
  return statementsOf(text).flatMap((statement) => {
    const code = statement
      .replaceAll(/--.*$/gm, '')
      .replaceAll(/["\s]+/g, ' ')
      .trim()
      .toLowerCase();
    const table = MADE.exec(code)?.[1];
    if (table !== undefined) made.add(table);
    if (code === '' || EXCUSED.test(statement) || isHarmless(code, made)) return [];
    return [
      `${tag} is not known to be harmless (say \`-- safe because …\` above it if it is): ${code.slice(0, 120)}`,
    ];
  });
}

function isHarmless(code: string, made: ReadonlySet<string>): boolean {
  const [, target = ''] = ON_TABLE.exec(code) ?? [];
  const [, column] = ADDED_COLUMN.exec(code) ?? [];
  return (
    made.has(target) || (column === undefined ? allowed.some((one) => one.test(code)) : harmless(column))
  );
}

/** A comment belongs to the statement below it; the body of a function or block counts as one word. */
function statementsOf(text: string): string[] {
  return text.replaceAll(/\$(\w*)\$[\s\S]*?\$\1\$/g, "''").split(/--> statement-breakpoint|;/);
}
