/** Time taken out of the agenda, and days with hours of their own. */
import { defaultHours } from '../../../../domain/scheduling/business-hours.ts';
import { addDays } from '../../../../domain/scheduling/clock.ts';
import type { Answer } from '../../../support/visitor.ts';
import { type Here, onRow, type Sent, type Verb, type Verbs, versionOf } from '../verb.ts';

function blockForm({ random, stored }: Here) {
  const blockedDate = addDays(stored.today, random.between(-1, 20));
  const untilDate = random.chance(0.3) ? addDays(blockedDate, random.between(1, 15)) : null;
  const whole = { kind: 'full_day', blockedDate, untilDate, repeatsWeekly: random.chance(0.2) };
  const part = { ...whole, kind: 'time_range', startTime: '12:00', endTime: '14:30' };
  return { ...(random.chance(0.3) ? whole : part), reason: random.pick(['Curso', null]) ?? null };
}

/** What it would cover is mostly accepted. */
async function sendAccepting(
  { random }: Here,
  send: (accepted: string[]) => Promise<Answer<{ ids?: string[] }>>,
) {
  const answer = await send([]);
  return answer.body.ids && random.chance(0.7) ? send(answer.body.ids) : answer;
}

const block: Verb = (here): Sent => {
  const [form, person] = [blockForm(here), here.random.pick(here.people)?.id];
  return sendAccepting(here, (accepted) =>
    here.who.post(`/api/time-blocks?professional=${person}`, { ...form, accepted }),
  );
};

const changeBlock = onRow<{ id: string; version: number }>('time_blocks', (here, row) => {
  const form = { ...blockForm(here), version: versionOf(here, row) };
  return sendAccepting(here, (accepted) => here.who.put(`/api/time-blocks/${row.id}`, { ...form, accepted }));
});

const specialDay: Verb = async ({ random, who, people, stored }) => {
  const id = random.pick(people)?.id;
  const date = addDays(stored.today, random.between(0, 20));
  const hours = { ...defaultHours, specialDays: [{ date, start: '07:00', end: '22:00' }] };
  return who.put(`/api/professionals/${id}`, { fullName: 'Bia Campos', hours });
};

export const blocks: Verbs = {
  block: [4, block],
  changeBlock: [2, changeBlock],
  release: [1.5, onRow('time_blocks', ({ who }, { id }) => who.delete(`/api/time-blocks/${id}`))],
  specialDay: [1, specialDay],
};
