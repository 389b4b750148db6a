import {
  askPost,
  type Known,
  newAddress,
  newKnown,
  PASSWORD,
  signUpBody,
  takeAccountsBack,
} from './accounts-people.ts';
import { type Asked, type Job, Load } from './load.ts';
import { processorTime } from './processor.ts';
import { bounded, exact, type Figure, unavailable } from './report.ts';
import { compare, median, quantile, type Round, rates, ratio, statusesOf } from './rounds.ts';
import type { Stage } from './stage.ts';

/** Requests of a side in a round: each of them hashes. */
const EACH = 6;
/** Signing in as often as the clock of a process (ten milliseconds) needs to tell it well. */
const SIGN_INS = 25;
/** Milliseconds by which a known and an unknown address may differ, and the share of the slower. */
const UNSEEN_MS = 10;
const UNSEEN_SHARE = 0.1;

/** Signing in, the check of a session on every request, and whether time tells that an address is known. */
export async function measureAccounts(stage: Stage): Promise<Figure[]> {
  await takeAccountsBack(stage);
  try {
    const known = await newKnown(stage);
    return [
      await signInTime(stage, known),
      await readsBesideSignIns(stage, known),
      ...(await sessionChecks(stage, known)),
      ...(await timingDifferences(stage, known)),
    ];
  } finally {
    await takeAccountsBack(stage);
  }
}

const signIn = ({ email, browser }: Known): Asked =>
  askPost('/api/session', { email, password: PASSWORD }, { cookie: `lume-browser=${browser}` });

/** Milliseconds of processor that workerd takes for a sign-in, and for its hash alone. */
async function signInTime(stage: Stage, known: Known): Promise<Figure> {
  const what = 'signing in / its hash alone, processor time';
  const run = (port: number | undefined, asked: Asked) => () =>
    stage.load.run({ port: port ?? 0, clients: 1, asked: Array.from({ length: SIGN_INS }, () => asked) });
  const rounds = { signIn: [] as number[], hash: [] as number[] };
  try {
    for (let round = 0; round < 3; round += 1) {
      rounds.signIn.push(await timeOf(stage, run(stage.ports.large, signIn(known))));
      rounds.hash.push(await timeOf(stage, run(stage.ports.hashing, { path: '/native' })));
    }
  } catch (error) {
    return unavailable('-', what, error); // no /proc
  }
  const [whole, hash] = [median(rounds.signIn), median(rounds.hash)];
  const share = `${((hash / whole) * 100).toFixed(0)} % is the hash`;
  const more = `signing in ${whole.toFixed(1)} ms, hash ${hash.toFixed(1)} ms: ${share}`;
  return bounded('-', what, whole / hash, { most: 1.25 }, { more });
}

/** What eight people who sign in, one attempt after the other, do to the time of everybody else's reads. */
async function readsBesideSignIns(stage: Stage, { session }: Known): Promise<Figure> {
  const others = new Load();
  const port = stage.ports.large ?? 0;
  const read: Asked = { path: '/api/session', headers: { cookie: `lume-session=${session}` } };
  const job: Job = { port, clients: 1, asked: [read], seconds: 3 };
  const wrong = () => askPost('/api/session', { email: newAddress(), password: 'errada 123' });
  const signIns: Job = { port, clients: 8, asked: Array.from({ length: 500 }, wrong), seconds: 3 };
  const sides: Record<'alone' | 'beside', number[]> = { alone: [], beside: [] };
  try {
    for (let round = 0; round < 3; round += 1) {
      sides.alone.push(...(await stage.load.run(job)).milliseconds);
      const [{ milliseconds }] = await Promise.all([stage.load.run(job), others.run(signIns)]);
      sides.beside.push(...milliseconds);
    }
  } finally {
    others.stop();
  }
  const p = (side: keyof typeof sides, share: number) => quantile(sides[side], share).toFixed(1);
  const more = `medians ${p('beside', 0.5)} and ${p('alone', 0.5)} ms, 95th ${p('beside', 0.95)} and ${p('alone', 0.95)} ms`;
  const what = 'a read beside 8 who sign in / alone, median';
  return bounded('-', what, median(sides.beside) / median(sides.alone), { most: 3 }, { more });
}

async function timeOf(stage: Stage, work: () => Promise<unknown>): Promise<number> {
  await work(); // warms up
  const before = processorTime(stage.workerd);
  await work();
  return (processorTime(stage.workerd) - before) / SIGN_INS;
}

/** What every request of a signed-in browser or API client pays: who she is, in one database request. */
async function sessionChecks(stage: Stage, { session, accessToken }: Known): Promise<Figure[]> {
  const asked: Record<string, Asked> = {
    'session of a browser': { path: '/api/session', headers: { cookie: `lume-session=${session}` } },
    'bearer of a token': { path: '/auth/v1/user', headers: { authorization: `Bearer ${accessToken}` } },
  };
  const figures: Figure[] = [];
  for (const [name, one] of Object.entries(asked)) {
    const sides = await compare(stage.load, {
      floor: () => ({ port: stage.ports.floor ?? 0, clients: 8, asked: [{ path: '/' }], seconds: 1 }),
      check: () => ({ port: stage.ports.large ?? 0, clients: 8, asked: [one], seconds: 1 }),
    });
    const share = ratio(sides.check, sides.floor, 'rate');
    const before = await stage.requests();
    await stage.load.run({ port: stage.ports.large ?? 0, clients: 1, asked: [one] });
    figures.push(
      bounded('7', `${name} / select 1, throughput, 8 clients`, share, { least: 0.65 }, rates(sides)),
      exact('7', `${name}, database requests`, (await stage.requests()) - before, 1),
      exact('7', `${name}, answers other than 200`, others(statusesOf(sides.check), '200'), 0),
    );
  }
  return figures;
}

interface Question {
  name: string;
  /** What it is answered, for every address. */
  status: string;
  ask: (address: string) => Asked;
}

const questions: Question[] = [
  {
    name: 'wrong password',
    status: '401',
    ask: (email) => askPost('/api/session', { email, password: 'errada 123' }),
  },
  {
    name: 'wrong password (API)',
    status: '400',
    ask: (email) => askPost('/auth/v1/token?grant_type=password', { email, password: 'errada 123' }),
  },
  {
    name: 'forgotten password',
    status: '202',
    ask: (email) => askPost('/api/accounts/recovery', { email }),
  },
  { name: 'signing up', status: '202', ask: (email) => askPost('/api/accounts', signUpBody(email)) },
];

/** The same question about an address that is known and one that is not; the difference must be lost in the noise. */
async function timingDifferences(stage: Stage, { email }: Known): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const { name, status, ask } of questions) {
    const job = (address: () => string) => (): Job => ({
      port: stage.ports.large ?? 0,
      clients: 1,
      asked: Array.from({ length: EACH }, () => ask(address())),
    });
    const sides = await compare(stage.load, { known: job(() => email), unknown: job(newAddress) });
    const statuses = statusesOf([...sides.known, ...sides.unknown]);
    figures.push(
      apart(name, sides),
      exact('-', `${name}, answers other than ${status}`, others(statuses, status), 0),
    );
  }
  return figures;
}

/** How far the medians lie apart: of each round by itself, so that what else the machine did in it hits both. */
function apart(name: string, { known, unknown }: Record<'known' | 'unknown', Round[]>): Figure {
  const p50 = (rounds: Round[]) => median(rounds.map((round) => round.p50));
  const most = Math.max(UNSEEN_MS, UNSEEN_SHARE * Math.max(p50(known), p50(unknown)));
  const differences = known.map((round, n) => round.p50 - (unknown[n]?.p50 ?? Number.NaN));
  const more = `known ${p50(known).toFixed(1)} ms, unknown ${p50(unknown).toFixed(1)} ms`;
  const what = `${name}, known and unknown address, medians apart`;
  return bounded('-', what, Math.abs(median(differences)), { most }, { digits: 1, name: 'ms', more });
}

function others(statuses: Record<string, number>, wanted: string): number {
  return Object.entries(statuses).reduce((sum, [status, n]) => (status === wanted ? sum : sum + n), 0);
}
