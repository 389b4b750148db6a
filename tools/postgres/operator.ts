import type { Client } from 'pg';
import { messageOf } from '../deploy/steps.ts';
import { withClient } from './client.ts';

/** What a command of the operator does with the database; one sentence on stderr and exit code 1 when that fails. */
export async function asOperator(url: string, work: (client: Client) => Promise<void>): Promise<void> {
  try {
    await withClient(url, work);
  } catch (error) {
    console.error(`The database at DATABASE_URL failed: ${messageOf(error)}`);
    process.exitCode = 1;
  }
}
