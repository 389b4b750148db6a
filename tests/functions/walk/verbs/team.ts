/** Who works here: joins, leaves, comes back, another role, another push device. */
import { enter, joinTeam } from '../../accounts.ts';
import { changeSettings } from '../../settings.ts';
import { newEmail, PASSWORD } from '../../studio.ts';
import { type Here, onRow, type Sent, type Verb, type Verbs } from '../verb.ts';
import { withFeed } from '../world.ts';

const MOST = 6;

const onPerson =
  (send: (here: Here, id: string) => Sent): Verb =>
  (here) => {
    const id = here.random.pick(here.people)?.id;
    return id === undefined ? undefined : send(here, id);
  };

const joins: Verb = async ({ product, studio, people, random, stored }) => {
  if (stored.team.length >= MOST) return undefined;
  const role = random.pick(['professional', 'admin'] as const) ?? 'admin';
  const person = { fullName: 'Bia Campos', email: newEmail('bia'), phone: '11912345678', role };
  people.push(await withFeed(await joinTeam(product, studio.owner, person)));
  return undefined;
};

/** Whoever comes back signs in anew, and finds the former address of the agenda ended. */
const reactivate = onPerson(async ({ product, people, who }, id) => {
  const answer = await who.post(`/api/professionals/${id}/reactivation`);
  const person = people.find((one) => one.id === id);
  if (answer.status === 200 && person) {
    await enter(product, person.browser, id);
    Object.assign(person, await withFeed(person));
  }
  return answer;
});

const changePerson = onPerson(({ who, random }, id) =>
  who.put(`/api/professionals/${id}`, {
    fullName: 'Bia Campos',
    ...(random.chance(0.6) && { role: random.pick(['professional', 'admin']) }),
    ...(random.chance(0.4) && { isBookable: random.chance(0.7) }),
  }),
);

const shareClients: Verb = async ({ studio, random }) => {
  const teamSeesClients = random.chance(0.5);
  await changeSettings(studio.owner, ({ business: own }) => ({
    business: own && { ...own, teamSeesClients },
  }));
  return undefined;
};

const service = ({ random, studio }: Here) => ({
  path: `/api/procedure-types/${studio.procedureId}`,
  form: {
    ...{ name: 'Volume russo', category: 'cilios' },
    priceCents: random.pick([18_000, 20_001]),
    durationMinutes: random.pick([60, 60, 90]),
  },
});

const changeOffer: Verb = ({ who, random, people, studio }) =>
  who.put('/api/procedure-types/offers', {
    offers: [
      {
        ...{ procedureTypeId: studio.procedureId, professionalId: random.pick(people)?.id },
        ...{ isOffered: random.chance(0.8), durationMinutes: null },
        priceCents: random.pick([null, 15_000]) ?? null,
      },
    ],
  });

export const team: Verbs = {
  changeService: [
    0.7,
    (here) => {
      const { path, form } = service(here);
      return here.who.put(path, form);
    },
  ],
  takeServiceOff: [0.2, (here) => here.who.post(`${service(here).path}/deactivation`)],
  putServiceBack: [1, (here) => here.who.delete(`${service(here).path}/deactivation`)],
  changeOffer: [0.7, changeOffer],
  joins: [1, joins],
  invites: [
    0.7,
    ({ who }) =>
      who.post('/api/professionals', { fullName: 'Lia Nunes', email: newEmail('lia'), phone: null }),
  ],
  invitesAgain: [
    0.3,
    onRow('profiles', ({ who }, { id }) => who.post(`/api/professionals/${id}/invitation`)),
  ],
  changePerson: [2, changePerson],
  leaves: [0.8, onPerson(({ who }, id) => who.delete(`/api/professionals/${id}`))],
  comesBack: [1, reactivate],
  asksForDeletion: [
    0.3,
    ({ people, random }) =>
      random.pick(people.slice(1))?.browser.post('/api/account/deletion', {
        ...{ currentPassword: PASSWORD, confirmation: 'EXCLUIR' },
      }),
  ],
  staysAfterAll: [
    0.3,
    ({ people, random }) => random.pick(people.slice(1))?.browser.delete('/api/account/deletion'),
  ],
  sharesClients: [0.3, shareClients],
};
