import { execFile, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { escapeLiteral } from 'pg';
import { connect } from '../../db/client.ts';
import { seedDemo } from '../demo.ts';
import { withClient } from '../postgres/client.ts';
import { migrate, pendingMigrations, sourceIn } from '../postgres/migrations.ts';
import { clouds } from './clouds.ts';
import { smoke, untilServed } from './smoke.ts';
import type { Parts } from './steps.ts';
import type { Values } from './targets.ts';

const ROOT = resolve(import.meta.dirname, '../..');
const PRODUCT_ROLE = 'lume_app';

export function realParts(values: Values, say: (line: string) => void): Parts {
  const source = sourceIn(ROOT);
  const cloudflare = { accountId: values.CLOUDFLARE_ACCOUNT_ID, token: values.CLOUDFLARE_API_TOKEN };
  return {
    values,
    clouds: clouds({ cloudflare, neon: { projectId: values.NEON_PROJECT_ID, key: values.NEON_API_KEY } }),
    changes: () => git('status', '--porcelain'),
    commit: () => git('rev-parse', 'HEAD'),
    build: (url) =>
      runNode('vite/bin/vite.js', ['build', '--app', '--config', 'web/vite.config.ts'], {
        env: { APP_URL: url },
      }),
    dist: join(ROOT, 'web/dist'),
    wrangler: (args, folder) => runNode('wrangler/bin/wrangler.js', args, { cwd: folder }),
    migrate: (url) => migrate(url, source),
    pendingMigrations: (url) => pendingMigrations(url, source),
    openRole,
    async seed(ownerUrl, sealingKeys) {
      await seedDemo(connect(ownerUrl, {}), { SEALING_KEYS: sealingKeys }, new Date());
    },
    untilServed,
    smoke: (url) => smoke(url, say),
  };
}

/** The role is made by the migrations, and cannot sign in until it has a password. */
async function openRole(ownerUrl: string): Promise<string> {
  const url = new URL(ownerUrl);
  url.username = PRODUCT_ROLE;
  url.password = randomBytes(24).toString('base64url');
  const statement = `alter role ${PRODUCT_ROLE} login password ${escapeLiteral(url.password)}`;
  await withClient(ownerUrl, (client) => client.query(statement));
  return url.href;
}

async function git(...args: string[]): Promise<string> {
  const { stdout } = await promisify(execFile)('git', args, { cwd: ROOT });
  return stdout.trim();
}

function runNode(
  program: string,
  args: readonly string[],
  { cwd = ROOT, env = {} }: { cwd?: string | undefined; env?: Record<string, string> } = {},
): Promise<void> {
  return new Promise((done, fail) => {
    const child = spawn(process.execPath, [join(ROOT, 'node_modules', program), ...args], {
      cwd,
      env: { ...process.env, NODE_ENV: 'production', ...env },
      stdio: 'inherit',
    });
    child.once('error', fail);
    child.once('exit', (code) =>
      code === 0 ? done() : fail(new Error(`${program} ${args[0]} ended with ${code}`)),
    );
  });
}
