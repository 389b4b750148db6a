import type { Settings } from '../../domain/settings/settings.ts';
import { sessionSecret } from './large-database.ts';
import type { Asked, Job } from './load.ts';
import { bounded, exact, type Figure, MS } from './report.ts';
import { compare, p95, rates, ratio, statusesOf } from './rounds.ts';
import type { DatabaseName, Stage } from './stage.ts';

/** Saves of one person in a round, one behind the other: each names the versions that the one before left. */
const EACH = 100;
/** Of each database another person, whom no other measurement asks for. */
const NUMBER = 3;

/** Configurações: one save of everything (target 6 for a write) and its read (target 7), against the floor and across sizes. */
export async function measureSettings(stage: Stage): Promise<Figure[]> {
  const [large, small] = [await savesOf(stage, 'large'), await savesOf(stage, 'small')];
  const sides = await compare(stage.load, {
    floor: () => ({ port: stage.ports.floor ?? 0, clients: 1, asked: [{ path: '/' }], seconds: 1 }),
    read: () => ({ ...at(stage, 'large'), asked: [READ], seconds: 1 }),
    large: () => ({ ...at(stage, 'large'), asked: large.next() }),
    small: () => ({ ...at(stage, 'small'), asked: small.next() }),
  });
  const before = await stage.requests();
  const last = await stage.load.run({ ...at(stage, 'large'), asked: large.next().slice(0, 1) });
  const requests = (await stage.requests()) - before;
  const saved = statusesOf([...sides.large, ...sides.small]);
  const missed = Object.entries({ ...saved, ...last.statuses }).filter(([status]) => status !== '200');
  return [
    bounded('6', 'settings save, p95, 1 client', p95(sides.large), { most: 40 }, { ...MS, ...rates(sides) }),
    bounded('6', 'settings save, large / small, throughput', ratio(sides.large, sides.small, 'rate'), {
      least: 0.9,
    }),
    bounded('7', 'settings read, p95, 1 client', p95(sides.read), { most: 20 }, MS),
    bounded('6', 'settings save, database requests', requests, { most: 2 }, { digits: 0, name: '' }),
    exact('6', 'saves that were not answered 200', missed.length, 0),
  ];
}

const cookie = { cookie: `lume-session=${sessionSecret(NUMBER)}` };
const READ: Asked = { path: '/api/settings', headers: cookie };

const at = (stage: Stage, name: DatabaseName): Pick<Job, 'port' | 'clients'> => ({
  port: stage.ports[name] ?? 0,
  clients: 1,
});

/** Saves that each change the person, her week, her notices and the studio: both versions rise by one. */
async function savesOf(stage: Stage, name: DatabaseName): Promise<{ next: () => Asked[] }> {
  const origin = `http://127.0.0.1:${stage.ports[name]}`;
  const answer = await fetch(`${origin}${READ.path}`, { headers: cookie });
  if (!answer.ok) throw new Error(`the settings were answered ${answer.status} ${await answer.text()}`);
  const settings: Settings = JSON.parse(await answer.text());
  let turn = 0;
  const save = (): Asked => {
    const body = formOf(settings, turn);
    turn += 1;
    const headers = { ...cookie, origin, 'content-type': 'application/json' };
    return { method: 'PUT', path: '/api/settings', headers, body: JSON.stringify(body) };
  };
  return { next: () => Array.from({ length: EACH }, save) };
}

function formOf({ versions, profile, business, hours, notifications }: Settings, turn: number) {
  const isOdd = turn % 2 === 1;
  return {
    versions: { profile: versions.profile + turn, studio: versions.studio + turn },
    profile: { ...profile, fullName: isOdd ? profile.fullName : `${profile.fullName} ${turn % 10}` },
    business: { ...business, city: isOdd ? business.city : `${business.city} ${turn % 10}` },
    hours: { ...hours, slotInterval: isOdd ? hours.slotInterval : hours.slotInterval === 20 ? 30 : 20 },
    notifications,
  };
}
