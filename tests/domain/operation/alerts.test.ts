import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type AlertState, findTroubles, nextAlert } from '../../../domain/operation/alerts.ts';
import type { Limits, Reading } from '../../../domain/operation/jobs.ts';
import { type JobRun, jobNames, staleJobs } from '../../../domain/operation/jobs.ts';

const NOW = new Date('2026-11-23T12:00:00Z');
const ago = (minutes: number) => new Date(NOW.getTime() - minutes * 60_000);
const ranAgo = (minutes: number): JobRun[] =>
  jobNames.map((name) => ({ name, startedAt: ago(minutes), finishedAt: ago(minutes), failedAt: null }));

const well: Reading = {
  emailSince: null,
  jobs: ranAgo(1),
  errors: { lately: 0, usually: 0 },
  databaseBytes: 1_000_000,
  connections: { open: 5, max: 100 },
  heldStudios: [],
};
const limits: Limits = { databaseMb: 500, deployedAt: ago(10_000) };
const found = (reading: Partial<Reading>, under: Partial<Limits> = {}) =>
  [...findTroubles({ ...well, ...reading }, { ...limits, ...under }, NOW)].map(([kind]) => kind);

describe('what counts as trouble', () => {
  test('a studio does whose email waits for its ceiling', () => {
    expect(found({ heldStudios: ['01890000-0000-7000-8000-000000000001'] })).toEqual(['volume']);
  });

  test('nothing does while all is well, nor at the edge', () => {
    expect(found({})).toEqual([]);
    expect(found({ emailSince: ago(15), jobs: ranAgo(10) })).toEqual([]);
    expect(found({ errors: { lately: 9, usually: 0 }, databaseBytes: 399_999_999 })).toEqual([]);
    expect(found({ connections: { open: 79, max: 100 }, errors: { lately: 29, usually: 10 } })).toEqual([]);
  });

  test.each<[string, Partial<Reading>]>([
    ['mail', { emailSince: ago(15.1) }],
    ['jobs', { jobs: ranAgo(10.1) }],
    ['errors', { errors: { lately: 10, usually: 3 } }],
    ['storage', { databaseBytes: 400_000_000 }],
    ['connections', { connections: { open: 80, max: 100 } }],
  ])('%s beyond its limit does', (kind, reading) => expect(found(reading)).toEqual([kind]));

  test('the size of the database is not watched without its limit', () => {
    expect(found({ databaseBytes: 9e12 }, { databaseMb: null })).toEqual([]);
  });

  test('a job that never finished counts from the deployment, and locally not at all', () => {
    const jobs = ranAgo(1).filter(({ name }) => name !== 'purge');
    expect(found({ jobs }, { deployedAt: ago(11) })).toEqual(['jobs']);
    expect(found({ jobs }, { deployedAt: ago(9) })).toEqual([]);
    expect(found({ jobs: [] }, { deployedAt: null })).toEqual([]);
  });

  test('a job that runs and fails is told from one that stands still', () => {
    const jobs = ranAgo(1).map((run) => (run.name === 'purge' ? { ...run, finishedAt: ago(30) } : run));
    const failing = jobs.map((run) => (run.name === 'purge' ? { ...run, failedAt: ago(1) } : run));
    const stale = (runs: JobRun[]) => staleJobs(runs, { now: NOW, deployedAt: null });
    expect(stale(jobs)).toEqual([{ name: 'purge', since: ago(30), isFailing: false }]);
    expect(stale(failing)).toEqual([{ name: 'purge', since: ago(30), isFailing: true }]);
    const sentence = findTroubles({ ...well, jobs: failing }, limits, NOW).get('jobs');
    expect(sentence).toBe('Sem terminar: limpeza do que venceu (há 30 min, falhando).');
  });
});

/** What goes out while a trouble comes and goes, one look a minute. */
function watchFor(looks: readonly boolean[]) {
  let state: AlertState = { since: null, alarmedAt: null };
  return looks.flatMap((isTrouble, minute) => {
    const next = nextAlert(state, isTrouble, new Date(NOW.getTime() + minute * 60_000));
    state = next?.state ?? state;
    return next?.what ? [{ minute, what: next.what }] : [];
  });
}

const lasting = (minutes: number, isTrouble: boolean) => Array<boolean>(minutes).fill(isTrouble);

describe('what is written about it', () => {
  test('an alarm at once, one each hour while it lasts, and one email when it is over', () => {
    expect(watchFor([...lasting(130, true), ...lasting(100, false)])).toEqual([
      { minute: 0, what: 'alarm' },
      { minute: 60, what: 'alarm' },
      { minute: 120, what: 'alarm' },
      { minute: 130, what: 'recovery' },
    ]);
  });

  test('of a trouble that comes back within the hour nothing until the hour is over', () => {
    const looks = [...lasting(5, true), ...lasting(5, false), ...lasting(10, true), ...lasting(60, false)];
    expect(watchFor(looks)).toEqual([
      { minute: 0, what: 'alarm' },
      { minute: 5, what: 'recovery' },
    ]);
  });

  test('never two alarms within an hour, and one recovery after each trouble that had an alarm', () => {
    const spells = fc.array(fc.tuple(fc.integer({ min: 1, max: 90 }), fc.boolean()), { maxLength: 30 });
    fc.assert(
      fc.property(spells, (parts) => {
        const sent = watchFor(parts.flatMap(([minutes, isTrouble]) => lasting(minutes, isTrouble)));
        const alarms = sent.filter(({ what }) => what === 'alarm');
        for (const [index, { minute }] of alarms.entries())
          if (index > 0) expect(minute - (alarms[index - 1]?.minute ?? 0)).toBeGreaterThanOrEqual(60);
        for (const [index, { what }] of sent.entries())
          if (what === 'recovery') expect(sent[index - 1]?.what).toBe('alarm');
      }),
    );
  });
});
