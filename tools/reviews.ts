import type { Client } from 'pg';
import { isUuid } from '../domain/text.ts';
import { asOperator } from './postgres/operator.ts';

/**
 * `npm run reviews`: the reviews that studios reported as abuse and nobody hid, the oldest report first, from the database at
 * DATABASE_URL, as its owner. `npm run reviews -- hide <id>` hides one from the public page and its average, `show <id>` brings it
 * back, `dismiss <id>` closes a report without hiding.
 */
const changes = {
  hide: 'update reviews set hidden_at = now() where id = $1 and hidden_at is null',
  show: 'update reviews set hidden_at = null where id = $1 and hidden_at is not null',
  dismiss:
    'update reviews set reported_at = null, report_reason = null where id = $1 and reported_at is not null and hidden_at is null',
} as const;
const isVerb = (word: string): word is keyof typeof changes => word in changes;

const { DATABASE_URL: url } = process.env;
const [verb, id] = process.argv.slice(2);
if (!url || (verb !== undefined && (!isVerb(verb) || !isUuid(id ?? '')))) {
  console.error('Set DATABASE_URL to the connection string of the owner. Usage: [hide|show|dismiss <id>]');
  process.exit(1);
}
await asOperator(url, (client) => (verb !== undefined && isVerb(verb) ? change(client, verb) : list(client)));

async function list(client: Client): Promise<void> {
  const { rows } = await client.query(
    `select r.id, to_char(r.reported_at, 'DD/MM/YYYY') as reported, s.business_name, r.rating, r.comment, r.report_reason
     from reviews r join studios s on s.id = r.studio_id
     where r.reported_at is not null and r.hidden_at is null order by r.reported_at`,
  );
  for (const { id: of, reported, business_name: studio, rating, comment, report_reason: reason } of rows)
    console.log(
      `${of}  reported ${reported}  ${studio}  ${rating}/5\n  ${comment ?? '-'}\n  Why: ${reason}\n`,
    );
  console.log(`${rows.length} reported`);
}

async function change(client: Client, what: keyof typeof changes): Promise<void> {
  const { rowCount } = await client.query(changes[what], [id]);
  console.log(rowCount === 1 ? `${what}: ${id} is done.` : `${what}: nothing to do for ${id}.`);
  if (rowCount !== 1) process.exitCode = 1;
}
