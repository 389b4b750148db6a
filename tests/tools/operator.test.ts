import { execFile } from 'node:child_process';
import { expect, test } from 'vitest';
import { messageOf } from '../../tools/deploy/steps.ts';
import { ROOT } from '../../tools/platform/worker-bundle.ts';
import { freePort } from '../support/ports.ts';

/** What a command of the operator prints on stderr, and its exit code. */
const run = (command: string, url: string) =>
  new Promise<[unknown, string]>((resolve) => {
    const env = { ...process.env, DATABASE_URL: url };
    const answer = (error: unknown, _: string, said: string) =>
      resolve([error instanceof Error && 'code' in error ? error.code : 0, said]);
    execFile(process.execPath, [`tools/${command}.ts`], { cwd: ROOT, env }, answer);
  });

test.each(['reviews', 'data-requests'])(
  'npm run %s says in one sentence that the database cannot be reached, and not the password',
  async (command) => {
    for (const host of ['127.0.0.1', 'localhost']) {
      const url = `postgresql://lume_owner:secret@${host}:${await freePort()}/lume`;
      const [code, said] = await run(command, url);
      expect([code, said.trimEnd().split('\n')]).toEqual([
        1,
        [expect.stringMatching(/^The database at DATABASE_URL failed: .*ECONNREFUSED/)],
      ]);
      expect(said).not.toContain('secret');
    }
  },
);

test('a host that refuses at both of its addresses is told with both', () => {
  const refusals = ['connect ECONNREFUSED ::1:5432', 'connect ECONNREFUSED 127.0.0.1:5432'];
  const error = new AggregateError(refusals.map((words) => new Error(words)));
  expect(messageOf(error)).toBe(refusals.join(', '));
});
