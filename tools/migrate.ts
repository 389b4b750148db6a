import { join } from 'node:path';
import { migrate, sourceIn } from './postgres/migrations.ts';

/** `npm run migrate`: the database at DATABASE_URL, as its owner. Run before each deployment; safe to run again. */
const url = process.env.DATABASE_URL;
if (url === undefined || url === '') {
  console.error("Set DATABASE_URL to the connection string of the database's owner.");
  process.exit(1);
}
try {
  await migrate(url, sourceIn(join(import.meta.dirname, '..')));
  console.log('The database is up to date.');
} catch (error) {
  for (let at = error; at instanceof Error; at = at.cause) console.error(at.message);
  process.exitCode = 1;
}
