import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative, resolve } from 'node:path';

interface Outcome {
  passed: number;
  /** Each by its name, to be told again at the end: the last lines are all that some see. */
  failures: string[];
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

/** Two lanes for two cores, as long as each other. */
const lanes = [
  ['types', 'lint', 'imports', 'unit', 'browser'],
  ['api', 'files'],
];

/** `npm test` runs everything; names of checks or projects, and files, choose. Flags go to vitest. */
async function main(): Promise<Outcome> {
  const flags = args.filter((one) => one.startsWith('-'));
  const names = args.filter((one) => !one.startsWith('-'));
  const files = names.filter((one) => !(one in checks) && !projects.includes(one));
  const step = (name: string): (() => Promise<Outcome>)[] => {
    if (name === 'files') return files.length > 0 ? [() => tests(name, [...files, ...flags])] : [];
    if (names.length > 0 && !names.includes(name)) return [];
    if (isDeep && files.length > 0) return []; // the deep tier names its projects itself
    return [() => (name in checks ? check(name) : tests(name, ['--project', name, ...flags]))];
  };
  return sum(await Promise.all(lanes.map((lane) => inTurn(lane.flatMap(step)))));
}

async function inTurn(steps: readonly (() => Promise<Outcome>)[]): Promise<Outcome> {
  const outcomes: Outcome[] = [];
  for (const step of steps) outcomes.push(await step());
  return sum(outcomes);
}

function sum(outcomes: readonly Outcome[]): Outcome {
  return {
    passed: outcomes.reduce((total, { passed }) => total + passed, 0),
    failures: outcomes.flatMap(({ failures }) => failures),
  };
}

async function check(name: string): Promise<Outcome> {
  const [program = '', ...rest] = checks[name] ?? [];
  const code = await run(name, program, rest);
  return code === 0 ? { passed: 1, failures: [] } : { passed: 0, failures: [name] };
}

async function tests(name: string, selection: string[]): Promise<Outcome> {
  const report = join(reports, `${name}.json`);
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const code = await run(name, 'vitest/vitest.mjs', ['run', ...selection, ...reporters]);
  return outcomeOf(name, report, code);
}

function outcomeOf(name: string, report: string, code: number): Outcome {
  let outcome: Outcome = { passed: 0, failures: [] };
  try {
    const read: Report = JSON.parse(readFileSync(report, 'utf8'));
    outcome = { passed: read.numPassedTests, failures: read.testResults.flatMap(failuresIn) };
  } catch {
    // no report: vitest itself did not come up
  }
  return code !== 0 && outcome.failures.length === 0 ? { ...outcome, failures: [name] } : outcome;
}

/** Of the JSON that vitest reports: a file fails by its tests, or whole where it did not come to them. */
interface Report {
  numPassedTests: number;
  testResults: {
    name: string;
    status: string;
    message: string;
    assertionResults: { status: string; fullName: string; failureMessages: string[] }[];
  }[];
}

function failuresIn({ name, status, message, assertionResults }: Report['testResults'][number]): string[] {
  if (status !== 'failed') return [];
  const file = relative(root, name);
  const failed = assertionResults.filter((test) => test.status === 'failed');
  if (failed.length === 0) return [`${file}\n${message}`];
  return failed.map((test) =>
    [`${file} › ${test.fullName}`, ...test.failureMessages.map(ownLines)].join('\n'),
  );
}

/** Without the steps of a stack that are a library's. */
function ownLines(message: string): string {
  const lines = message.split('\n');
  return lines.filter((line) => !line.includes('node_modules')).join('\n');
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

const { passed, failures } = await main();
rmSync(reports, { recursive: true, force: true });
for (const failure of failures) console.log(`\nFAILED ${failure}`);
console.log(`\n${passed} passed, ${failures.length} failed`);
process.exitCode = failures.length === 0 && passed > 0 ? 0 : 1;
