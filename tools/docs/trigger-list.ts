const files = import.meta.glob<string>('../../db/functions/**/*.sql', {
  eager: true,
  query: '?raw',
  import: 'default',
});

interface Trigger {
  table: string;
  name: string;
  /** 'before update', as it is declared, without the columns. */
  when: string;
  /** The first sentence of the comment of its function. */
  job: string;
}

/** Every trigger by table: what happens to a row without a statement that says so. */
export function triggerSection(): string {
  const triggers = Object.values(files).flatMap(triggersOf);
  const rows = triggers
    .map(({ table, name, when, job }) => `| ${table} | \`${name}\` | ${when} | ${job} |`)
    .sort();
  return [
    '## Triggers',
    '',
    'All there are; whatever else follows from a change stands in the verb that makes it, in its batch (`db/queries/`).',
    '',
    '| table | trigger | when | job |',
    '|---|---|---|---|',
    ...rows,
    '',
  ].join('\n');
}

function triggersOf(text: string): Trigger[] {
  const declared = text
    .replaceAll(/\s+/g, ' ')
    .matchAll(/create (?:or replace |constraint )+trigger (\w+) ((?:before|after) [\w, ]+?) on (\w+)/g);
  return [...declared].map(([, name = '', when = '', table = '']) => ({
    ...{ table, name, job: jobOf(text) },
    when: when.replace(/ of [\w, ]+?(?= or |$)/, ''),
  }));
}

function jobOf(text: string): string {
  const comment = /^(?:-- .*\n)+/.exec(text)?.[0].replace(/^-- /gm, '').replaceAll('\n', ' ') ?? '';
  return /^.*?\.(?= |$)/.exec(comment)?.[0] ?? comment;
}
