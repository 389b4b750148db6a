import { type Client, escapeIdentifier, escapeLiteral } from 'pg';
import { type Cluster, superuserUrl, urlOf } from '../postgres.ts';
import { withClient } from './client.ts';
import { migrate, type Source } from './migrations.ts';

/** Owns the tables and migrates; the product itself connects as `lume_app`, which may not change any table. */
const OWNER = 'lume_owner';
const APP = 'lume_app';

export interface Passwords {
  ownerPassword: string;
  appPassword: string;
}

export interface DatabaseUrls {
  superuser: string;
  owner: string;
  app: string;
}

export function urlsOf(cluster: Cluster, database: string, passwords: Passwords): DatabaseUrls {
  return {
    superuser: superuserUrl(cluster, database),
    owner: urlOf(cluster, database, OWNER, passwords.ownerPassword),
    app: urlOf(cluster, database, APP, passwords.appPassword),
  };
}

/** Makes the owner's role and a database of that name where they are missing. */
export async function ensureDatabase(
  cluster: Cluster,
  database: string,
  passwords: Passwords,
): Promise<void> {
  await asSuperuser(cluster, async (client) => {
    await ensureLogin(client, OWNER, passwords.ownerPassword, 'CREATEROLE');
    const found = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [database]);
    if (found.rowCount === 0) {
      await client.query(`CREATE DATABASE ${escapeIdentifier(database)} OWNER ${OWNER}`);
    }
  });
}

/** Migrates as the owner, like a deployment, then lets the product's role log in: migrations make it without a password. */
export async function migrateDatabase(
  cluster: Cluster,
  database: string,
  passwords: Passwords,
  source: Source,
): Promise<void> {
  await migrate(urlsOf(cluster, database, passwords).owner, source);
  await asSuperuser(cluster, (admin) => ensureLogin(admin, APP, passwords.appPassword, ''));
}

/** A copy of a migrated database: a few hundredths of a second instead of the migrations. */
export async function cloneDatabase(cluster: Cluster, template: string, name: string): Promise<void> {
  await asSuperuser(cluster, async (client) => {
    const [from, to] = [escapeIdentifier(template), escapeIdentifier(name)];
    // Written block by block to the log, as by default, a small database costs three times as much.
    await client.query(`CREATE DATABASE ${to} TEMPLATE ${from} OWNER ${OWNER} STRATEGY file_copy`);
    // Rights on the database itself are not copied.
    await client.query(`REVOKE TEMPORARY ON DATABASE ${to} FROM PUBLIC`);
  });
}

export async function dropDatabase(cluster: Cluster, name: string): Promise<void> {
  await asSuperuser(cluster, (client) =>
    client.query(`DROP DATABASE IF EXISTS ${escapeIdentifier(name)} WITH (FORCE)`),
  );
}

async function ensureLogin(client: Client, role: string, password: string, more: string): Promise<void> {
  const found = await client.query('SELECT 1 FROM pg_roles WHERE rolname = $1', [role]);
  const verb = found.rowCount === 0 ? 'CREATE' : 'ALTER';
  await client.query(`${verb} ROLE ${role} LOGIN ${more} PASSWORD ${escapeLiteral(password)}`);
}

const asSuperuser = <T>(cluster: Cluster, work: (client: Client) => Promise<T>): Promise<T> =>
  withClient(superuserUrl(cluster, 'postgres'), work);
