// `npm start`, `npm run dev` and `npm test` begin here, on whatever Node >= 20 and npm the system has and before
// anything is installed: plain JavaScript, no package. It installs what package-lock.json says, then hands over
// to the project's own Node (node_modules/.bin/node), which runs the rest as TypeScript.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { constants } from 'node:os';
import { delimiter, dirname, join, resolve } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';

const root = resolve(dirname(fileURLToPath(import.meta.url)), '..');
const modules = join(root, 'node_modules');
const stamp = join(modules, '.lume', 'installed');
const commands = {
  start: ['tools/start.ts'],
  dev: ['tools/start.ts', '--dev'],
  test: ['tools/test.ts'],
  check: ['tools/test.ts', 'types', 'lint', 'imports', 'unit'],
  deep: ['tools/test.ts', '--deep', 'unit', 'api', 'browser'],
  bench: ['tools/bench.ts'],
  migrate: ['tools/migrate.ts'],
  baseline: ['tools/baseline.ts'],
  docs: ['tools/docs.ts'],
  screens: ['tools/screens.ts'],
  'data-requests': ['tools/data-requests.ts'],
  reviews: ['tools/reviews.ts'],
  keys: ['tools/keys.ts'],
  deploy: ['tools/deploy.ts'],
  backup: ['tools/backup.ts'],
  restore: ['tools/restore.ts'],
};

const [name, ...rest] = process.argv.slice(2);
const command = commands[name];
if (command === undefined) fail(`say what to do: ${Object.keys(commands).join(', ')}`);
if (Number(process.versions.node.split('.')[0]) < 20)
  fail(`Node 20 or newer is needed, this is ${process.version}`);
if (/[#?]/.test(root)) fail(`The build of the web reads no path with "#" or "?": move or rename ${root}`);
if (!isInstalled()) await install();
process.exitCode = await run(ownNode(), [...command, ...rest]);

/** True when node_modules is what package-lock.json asks for, whoever installed it. */
function isInstalled() {
  if (!existsSync(join(modules, '.bin'))) return false;
  const wanted = lockHash();
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return true;
  if (!matchesLock()) return false;
  leaveStamp(wanted);
  return true;
}

/** npm keeps its own record of what lies in node_modules; only what belongs to other systems may be missing there. */
function matchesLock() {
  const record = join(modules, '.package-lock.json');
  if (!existsSync(record) || !existsSync(join(modules, 'node/bin/node'))) return false;
  const installed = JSON.parse(readFileSync(record, 'utf8')).packages;
  const locked = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages;
  return Object.entries(locked).every(([path, { version, optional }]) => {
    if (path === '') return true;
    return installed[path] === undefined ? optional === true : installed[path].version === version;
  });
}

function lockHash() {
  return createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex');
}

function leaveStamp(hash) {
  mkdirSync(dirname(stamp), { recursive: true });
  writeFileSync(stamp, hash);
}

async function install() {
  console.error('Installing the packages (a minute or two the first time)');
  const began = Date.now();
  const seconds = () => Math.round((Date.now() - began) / 1000);
  const sign = process.stdout.isTTY
    ? undefined // npm shows its own progress there
    : setInterval(() => console.error(`  still installing, ${seconds()} s`), 10_000);
  const args = [
    'ci',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
    '--ignore-scripts=false',
    '--include=dev',
    '--include=optional', // PostgreSQL, workerd and the builders' programs, by platform
  ];
  const npm = process.env.npm_execpath; // of whoever runs the script, which may be another package manager
  const output = ['inherit', 2, 'inherit']; // what a command prints may go into a file
  const code = npm?.endsWith('npm-cli.js')
    ? await run(process.execPath, [npm, ...args], output)
    : await run('npm', args, output);
  clearInterval(sign);
  if (code !== 0) fail('npm ci failed; see above', code);
  leaveStamp(lockHash());
  console.error(`Installed in ${seconds()} s`);
}

/** The system's Node serves only where npm has none for the platform and it is new enough to run TypeScript. */
function ownNode() {
  const own = join(modules, 'node', 'bin', process.platform === 'win32' ? 'node.exe' : 'node');
  if (existsSync(own)) return own;
  if (Number(process.versions.node.split('.')[0]) >= 24) return process.execPath;
  return fail('npm installed no Node 24 for this platform; install Node 24 and try again');
}

/** Runs to the end and answers the exit code; whoever stops us stops it. */
function run(program, args, stdio = 'inherit') {
  return new Promise((done) => {
    const child = spawn(program, args, {
      cwd: root,
      stdio,
      shell: process.platform === 'win32' && program === 'npm',
      env: {
        ...process.env,
        PATH: [join(modules, '.bin'), process.env.PATH].join(delimiter),
        ...pastProxy(),
        LUME_BOOTSTRAP: String(process.pid),
      },
    });
    const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];
    const pass = (signal) => child.kill(signal);
    for (const signal of signals) process.on(signal, pass);
    const watch = watchNpm(() => child.kill('SIGTERM'));
    child.once('error', (error) => fail(`${program} could not be started: ${error.message}`));
    child.once('exit', (code, signal) => {
      clearInterval(watch);
      for (const one of signals) process.off(one, pass);
      done(code ?? 128 + constants.signals[signal]);
    });
  });
}

/** With NODE_USE_ENV_PROXY Node asks the proxy for this machine's own servers too, unless it is told not to. */
function pastProxy() {
  const { NO_PROXY, no_proxy = NO_PROXY } = process.env;
  const hosts = [no_proxy, 'localhost', '127.0.0.1', '[::1]'].filter(Boolean).join(',');
  return { NO_PROXY: hosts, no_proxy: hosts };
}

/**
 * npm runs a script through a shell, and some shells do not pass signals on, which is why the scripts of package.json begin with
 * `exec`. Whoever calls us in another way: when npm or its shell is gone without a
 * word to us, somebody wanted to stop the product.
 */
function watchNpm(stop) {
  if (process.env.npm_lifecycle_event === undefined) return undefined;
  const before = ancestors();
  return setInterval(() => {
    if (ancestors() !== before) stop();
  }, 1000).unref();
}

/** Our parent and, where that is a shell and the system tells, the shell's. */
function ancestors() {
  try {
    const [, name, parent] =
      /\((.*)\) \S (\d+)/.exec(readFileSync(`/proc/${process.ppid}/stat`, 'utf8')) ?? [];
    return /^(ba|da)?sh$/.test(name) ? `${process.ppid} ${parent}` : `${process.ppid}`;
  } catch {
    return `${process.ppid}`;
  }
}

function fail(message, code = 1) {
  console.error(message);
  process.exit(code);
}
