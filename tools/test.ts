import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

interface Count {
  passed: number;
  failed: number;
}

const root = resolve(import.meta.dirname, '..');
const programs = join(root, 'node_modules');
const reports = mkdtempSync(join(tmpdir(), 'lume-reports-'));

/** Checks that pass or fail as a whole, by the name they are called with. */
const checks: Record<string, string[]> = {
  types: ['typescript/bin/tsc', '--noEmit', '-p', '.'],
  lint: ['@biomejs/biome/bin/biome', 'check', '--error-on-warnings'],
  imports: [
    'dependency-cruiser/bin/dependency-cruiser.mjs',
    ...[
      '--config',
      '.dependency-cruiser.cjs',
      'domain',
      'db',
      'emails',
      'functions',
      'web',
      'tools',
      'tests',
    ],
  ],
};
const projects = ['unit', 'api', 'browser'];

/**
 * `npm test` runs everything; names of checks or projects, and files, choose. Flags go to vitest. The tests of the API
 * mostly wait, so everything else runs beside them.
 */
async function main(): Promise<Count> {
  const asked = process.argv.slice(2);
  const flags = asked.filter((one) => one.startsWith('-'));
  const names = asked.filter((one) => !one.startsWith('-'));
  const files = names.filter((one) => !(one in checks) && !projects.includes(one));
  const isAsked = (name: string) => names.length === 0 || names.includes(name);
  const checked = Object.keys(checks)
    .filter(isAsked)
    .map((name) => () => check(name));
  const project = (name: string) => (isAsked(name) ? [() => tests(name, ['--project', name, ...flags])] : []);
  const chosen = files.length > 0 ? [() => tests('files', [...files, ...flags])] : [];
  const others = [...checked, ...project('unit'), ...project('browser'), ...chosen];
  return sum(await Promise.all([inTurn(others), inTurn(project('api'))]));
}

/** One after the other. */
async function inTurn(steps: readonly (() => Promise<Count>)[]): Promise<Count> {
  const counts: Count[] = [];
  for (const step of steps) counts.push(await step());
  return sum(counts);
}

function sum(counts: readonly Count[]): Count {
  const total = { passed: 0, failed: 0 };
  for (const { passed, failed } of counts) {
    total.passed += passed;
    total.failed += failed;
  }
  return total;
}

async function check(name: string): Promise<Count> {
  const [program = '', ...args] = checks[name] ?? [];
  const code = await run(name, program, args);
  return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

async function tests(name: string, args: string[]): Promise<Count> {
  const report = join(reports, `${name}.json`);
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const code = await run(name, 'vitest/vitest.mjs', ['run', ...args, ...reporters]);
  return countOf(report, code);
}

/** What vitest wrote, and one failure more for each file that could not run at all. */
function countOf(report: string, code: number): Count {
  let count: Count = { passed: 0, failed: 0 };
  try {
    const read: { numPassedTests: number; numFailedTests: number; testResults: FileResult[] } = JSON.parse(
      readFileSync(report, 'utf8'),
    );
    const broken = read.testResults.filter(
      (file) => file.status === 'failed' && !file.assertionResults.some(failed),
    );
    count = { passed: read.numPassedTests, failed: read.numFailedTests + broken.length };
  } catch {
    // no report: vitest itself did not come up
  }
  return code !== 0 && count.failed === 0 ? { ...count, failed: 1 } : count;
}

interface FileResult {
  status: string;
  assertionResults: { status: string }[];
}

function failed({ status }: { status: string }): boolean {
  return status === 'failed';
}

/** Whoever speaks first is heard at once; what runs beside it is told when it is over. */
let speaker: string | undefined;

function run(name: string, program: string, args: string[]): Promise<number> {
  const isHeard = speaker === undefined;
  if (isHeard) speaker = name;
  return new Promise((done) => {
    const child = spawn(process.execPath, [join(programs, program), ...args], {
      cwd: root,
      stdio: isHeard ? 'inherit' : ['ignore', 'pipe', 'pipe'],
    });
    const said = [`\n${name}\n`];
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (text) => said.push(String(text)));
    if (isHeard) process.stdout.write(said.join(''));
    const pass = (signal: NodeJS.Signals) => child.kill(signal);
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, pass);
    child.once('close', (code) => {
      process.removeListener('SIGINT', pass);
      process.removeListener('SIGTERM', pass);
      if (isHeard) speaker = undefined;
      else process.stdout.write(said.join(''));
      done(code ?? 1);
    });
  });
}

const { passed, failed: broken } = await main();
rmSync(reports, { recursive: true, force: true });
console.log(`\n${passed} passed, ${broken} failed`);
process.exitCode = broken === 0 && passed > 0 ? 0 : 1;
