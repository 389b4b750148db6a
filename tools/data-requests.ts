import type { Client } from 'pg';
import { asOperator } from './postgres/operator.ts';

/** `npm run data-requests [-- close LUME-7KQ2-M9XD]`: open requests to the data officer, most urgent first; DATABASE_URL is the owner's. */
const { DATABASE_URL: url } = process.env;
const [verb, protocol] = process.argv.slice(2);
if (!url || (verb !== undefined && (verb !== 'close' || protocol === undefined))) {
  console.error('Set DATABASE_URL to the connection string of the owner. Usage: [close <protocol>]');
  process.exit(1);
}
await asOperator(url, (client) => (protocol === undefined ? list(client) : close(client, protocol)));

async function list(client: Client): Promise<void> {
  const { rows } = await client.query(
    `select protocol, to_char(due_on, 'DD/MM/YYYY') as due, kind, name, email, message from data_requests
     where closed_at is null order by due_on, created_at`,
  );
  for (const { protocol: of, due, kind, name, email, message } of rows)
    console.log(`${of}  due ${due}  ${kind}  ${name} <${email}>\n  ${message.replaceAll('\n', '\n  ')}\n`);
  console.log(`${rows.length} open`);
}

async function close(client: Client, of: string): Promise<void> {
  const { rowCount } = await client.query(
    'update data_requests set closed_at = now() where protocol = $1 and closed_at is null',
    [of.toUpperCase()],
  );
  console.log(rowCount === 1 ? `${of} is closed.` : `No open request ${of}.`);
  if (rowCount !== 1) process.exitCode = 1;
}
