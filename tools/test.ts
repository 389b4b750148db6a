import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { setPriority, tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

interface Count {
  passed: number;
  failed: number;
}

/** `--deep`, the flag of `npm run test:deep`, is ours; the rest is chosen by who calls. */
const isDeep = process.argv.includes('--deep');
const args = process.argv.slice(2).filter((one) => one !== '--deep');
const root = resolve(import.meta.dirname, '..');
const programs = join(root, 'node_modules');
const reports = mkdtempSync(join(tmpdir(), 'lume-reports-'));

const checks: Record<string, string[]> = {
  types: [
    'typescript/bin/tsc',
    ...['--noEmit', '--incremental', '--tsBuildInfoFile', 'node_modules/.cache/tsc.tsbuildinfo', '-p', '.'],
  ],
  lint: ['@biomejs/biome/bin/biome', 'check', '--error-on-warnings'],
  imports: [
    'dependency-cruiser/bin/dependency-cruiser.mjs',
    ...['--config', '.dependency-cruiser.cjs'],
    ...['domain', 'db', 'emails', 'functions', 'web', 'tools', 'tests'],
  ],
};
const projects = ['unit', 'api', 'browser'];
/** Of the operating system: 0 is a program's own, 19 the last. */
const STEPS_BACK = 5;

/** Two lanes for two cores: what starts processes in one, what mostly waits for them in the other. */
const lanes = [
  ['unit', 'browser', 'files'],
  ['types', 'lint', 'imports', 'api'],
];

/** `npm test` runs everything; names of checks or projects, and files, choose. Flags go to vitest. */
async function main(): Promise<Count> {
  const flags = args.filter((one) => one.startsWith('-'));
  const names = args.filter((one) => !one.startsWith('-'));
  const files = names.filter((one) => !(one in checks) && !projects.includes(one));
  const step = (name: string): (() => Promise<Count>)[] => {
    if (name === 'files') return files.length > 0 ? [() => tests(name, [...files, ...flags])] : [];
    if (names.length > 0 && !names.includes(name)) return [];
    if (isDeep && files.length > 0) return []; // the deep tier names its projects itself
    return [() => (name in checks ? check(name) : tests(name, ['--project', name, ...flags]))];
  };
  return sum(await Promise.all(lanes.map((lane) => inTurn(lane.flatMap(step)))));
}

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
  const [program = '', ...rest] = checks[name] ?? [];
  const code = await run(name, program, rest);
  return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

async function tests(name: string, selection: string[]): Promise<Count> {
  const report = join(reports, `${name}.json`);
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const code = await run(name, 'vitest/vitest.mjs', ['run', ...selection, ...reporters]);
  return countOf(report, code);
}

function countOf(report: string, code: number): Count {
  let count: Count = { passed: 0, failed: 0 };
  try {
    const read: { numPassedTests: number; numFailedTests: number; testResults: FileResult[] } = JSON.parse(
      readFileSync(report, 'utf8'),
    );
    const broken = read.testResults.filter(
      (file) => file.status === 'failed' && !file.assertionResults.some(hasFailed),
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

function hasFailed({ status }: { status: string }): boolean {
  return status === 'failed';
}

/** The first step prints as it goes; what runs beside it prints when it is over. */
let live: string | undefined;

function run(name: string, program: string, rest: string[]): Promise<number> {
  const isLive = live === undefined;
  if (isLive) live = name;
  return new Promise((done) => {
    const child = spawn(process.execPath, [join(programs, program), ...rest], {
      cwd: root,
      env: { ...process.env, ...(isDeep ? { LUME_TEST_SIZE: 'full' } : {}) },
      stdio: isLive ? 'inherit' : ['ignore', 'pipe', 'pipe'],
    });
    // The browser's lane decides how long the whole takes, and its pages wait worst: the other one steps back for it.
    if (!lanes[0]?.includes(name) && child.pid) setPriority(child.pid, STEPS_BACK);
    const output = [`\n${name}\n`];
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (text) => output.push(String(text)));
    if (isLive) process.stdout.write(output.join(''));
    const pass = (signal: NodeJS.Signals) => child.kill(signal);
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, pass);
    child.once('close', (code) => {
      process.removeListener('SIGINT', pass);
      process.removeListener('SIGTERM', pass);
      if (isLive) live = undefined;
      else process.stdout.write(output.join(''));
      done(code ?? 1);
    });
  });
}

const { passed, failed: broken } = await main();
rmSync(reports, { recursive: true, force: true });
console.log(`\n${passed} passed, ${broken} failed`);
process.exitCode = broken === 0 && passed > 0 ? 0 : 1;
