/** A job while a request touches the same rows, and a job twice: what comes of it is what one of both orders would leave. */
import { describe, expect, test } from 'vitest';
import { type Known, momentsOf, openMeetings } from './pairs/setting.ts';
import { randomOf } from './walk/random.ts';

const { jobs, requests, learn, faultsOf } = await openMeetings();

/** By what each job may tell, keep or lose that it must not. */
const partners: Record<string, readonly string[]> = {
  push: ['client: erase', 'studio: colleague logs out'],
  reminders: ['client: erase', 'client: correct email', 'soon: move', 'soon: cancel by link'],
  recalls: ['lone: erase lone', 'lone: decline invitations', 'lone: merge lone', 'lone: book lone'],
  reviews: ['client: erase', 'finished: edit client', 'finished: delete', 'client: merge away'],
  waitlist: ['client: wait', 'client: take offer', 'studio: block', 'client: erase'],
  pix: ['awaiting: webhook', 'awaiting: cancel by link', 'client: erase'],
  deposits: ['ending: take deposit', 'ending: claim by link', 'ending: move by link', 'client: erase'],
  calendars: [
    'calendar: look at calendar',
    'calendar: block free days',
    'calendar: forget calendar',
    'studio: colleague leaves',
  ],
  purge: ['awaiting: claim by link', 'client: wait', 'client: fill by link'],
};

/** Of one run at most about so many. */
const MOMENTS = 8;

describe.each(jobs)('$name', ({ name }) => {
  const random = randomOf(1);
  const find = (wanted: string) => {
    const found = [...requests, ...jobs].find((one) => `${one.about}: ${one.name}` === wanted);
    if (found === undefined) throw new Error(`nobody asks for '${wanted}'`);
    return learn(found);
  };
  const meet = (one: Known, other: Known) => faultsOf([one, other], momentsOf(one.alone, random, MOMENTS));

  test('twice at once', async () => {
    const job = await find(`job: ${name}`);
    expect(await meet(job, job)).toEqual([]);
  });

  test.each(partners[name] ?? [])('and %s', async (partner) => {
    const [job, other] = [await find(`job: ${name}`), await find(partner)];
    expect([...(await meet(job, other)), ...(await meet(other, job))]).toEqual([]);
  });
});
