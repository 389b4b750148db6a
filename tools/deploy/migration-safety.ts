/**
 * Whether the Worker that runs before the deployment, and again after a rollback, works with the migration. Columns
 * and tables are dropped one release after their last use; the file says so: `-- unused since <release>`.
 */
const dangers: readonly [RegExp, string][] = [
  [/\bdrop\s+table\b/i, 'drops a table'],
  [/\bdrop\s+column\b/i, 'drops a column'],
  [/\brename\s+(?:column\b|to\b)/i, 'renames'],
  [/\balter\s+column\s+\S+\s+(?:set\s+data\s+)?type\b/i, "changes a column's type"],
  [/\balter\s+column\s+\S+\s+set\s+not\s+null\b/i, 'makes a column required'],
  [/\balter\s+column\s+\S+\s+drop\s+default\b/i, 'takes a default away'],
  [
    /\badd\s+column\s+(?:(?!,|;|\bdefault\b|\bgenerated\b)[\s\S])*\bnot\s+null\b(?![^,;]*\b(?:default|generated)\b)/i,
    'adds a required column without a default',
  ],
  [/\btruncate\b/i, 'empties a table'],
  [/\bdrop\s+(?:type|schema|extension)\b/i, 'drops what others stand on'],
];
const DUE = /^--\s*unused since \S+/im;

/** What would break the running Worker, a sentence each; none for a migration that only adds. */
export function dangersOf({ tag, text }: { tag: string; text: string }): string[] {
  return statementsOf(text).flatMap((statement) => {
    if (DUE.test(statement)) return [];
    const code = statement.replaceAll(/--.*$/gm, '');
    return dangers
      .filter(([pattern]) => pattern.test(code))
      .map(([, what]) => `${tag} ${what}: ${firstLine(code)}`);
  });
}

/** As drizzle-kit separates them; a comment belongs to the statement below it. */
function statementsOf(text: string): string[] {
  return text.split(/--> statement-breakpoint|;\s*$/m);
}

const firstLine = (code: string) => code.trim().split('\n')[0]?.slice(0, 120) ?? '';
