/** Clients: new ones, corrections, merges, erasure, returns. */
import { newPhone } from '../../studio.ts';
import { addPerson, markOf, marksOf } from '../clients.ts';
import { clientOf, isDone, on, onClient, type Verb, type Verbs } from '../verb.ts';

/** The mark stays in the name: whose data is erased later is found by it. */
const correct: Verb = onClient(async ({ who, random, stored }, id) => {
  const found = await who.get<{ updatedAt: string; notes: string | null }>(`/api/clients/${id}`);
  if (found.status !== 200) return found;
  const mark = markOf(stored.clients.find((one) => one.id === id)?.fullName);
  return who.put(`/api/clients/${id}`, {
    fullName: `${random.pick(['Ana', 'Rita'])} ${mark}`,
    email: random.chance(0.7) ? `${mark}@lume.test` : null,
    ...{ phone: newPhone(), birthDate: '1990-05-17', allergies: null, notes: found.body.notes },
    version: found.body.updatedAt,
  });
});

/** From then on nobody is to read a name or an address of the record, or of those that were merged into it: its notes say them. */
const erase: Verb = onClient(async ({ product: { sql }, who, random, erased }, id) => {
  const names = await sql<{ name: string }>`select concat_ws(' ', full_name, email, notes) as name
    from clients where id = ${id}`;
  const answer = await who.delete(`/api/clients/${id}?cancelComing=${random.chance(0.7)}`);
  if (answer.status === 200) erased.push(...names.flatMap(({ name }) => marksOf(name)));
  return answer;
});

export const clients: Verbs = {
  newClient: [2, ({ who }) => addPerson(who)],
  correctClient: [1.5, correct],
  markForDeposits: [
    0.5,
    onClient(({ who, random }, id) =>
      who.put(`/api/clients/${id}/deposit-mark`, { mark: random.pick(['always', 'never', null]) ?? null }),
    ),
  ],
  merge: [1.5, (here) => here.who.post(`/api/clients/${clientOf(here)}/merges`, { otherId: clientOf(here) })],
  erase: [1.5, erase],
  invite: [1.5, on(({ who }, { id }) => who.put(`/api/recalls/${id}/invitation`), isDone)],
  takeBackInvitation: [0.5, on(({ who }, { id }) => who.delete(`/api/recalls/${id}/invitation`))],
  setReturn: [
    0.7,
    onClient(({ who, random }, id) => {
      const ownDays = random.pick([null, 10, 30]) ?? null;
      return who.put(`/api/recalls/clients/${id}`, { ownDays, isDeclined: random.chance(0.2) });
    }),
  ],
  inviteByEmail: [0.3, ({ who, random }) => who.put('/api/recalls/emails', { isOn: random.chance(0.7) })],
};
