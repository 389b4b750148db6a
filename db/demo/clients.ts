import type { Chance } from './chance.ts';
import { clientNames } from './studio.ts';

const AGE_OLDEST = 1962;
const AGE_YOUNGEST = 2006;
const DAY_MS = 86_400_000;

export function clientsOf(chance: Chance, owner: { studioId: string; professionalId: string }, now: Date) {
  return clientNames.map((fullName, index) => ({
    id: chance.id(),
    studioId: owner.studioId,
    createdBy: owner.professionalId,
    fullName,
    email: `${addressOf(fullName)}@correio.example`,
    phone: `119${chance.between(6, 9)}${String(chance.between(0, 9_999_999)).padStart(7, '0')}`,
    birthDate: chance.next() < 0.7 ? birthDate(chance) : null,
    allergies:
      chance.next() < 0.12 ? chance.pick(['Látex', 'Esmalte', 'Cianoacrilato', 'Henna preta']) : null,
    notes:
      chance.next() < 0.15 ? chance.pick(['Prefere sábado', 'Curvatura D', 'Indicada pela Juliana']) : null,
    createdAt: new Date(
      now.getTime() - (index < 6 ? chance.between(1, 25) : chance.between(31, 360)) * DAY_MS,
    ),
  }));
}

function addressOf(fullName: string): string {
  const words = fullName.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().split(' ');
  return `${words[0]}.${words.at(-1)}`;
}

function birthDate(chance: Chance): string {
  const [month, day] = [chance.between(1, 12), chance.between(1, 28)];
  const pad = (number: number): string => String(number).padStart(2, '0');
  return `${chance.between(AGE_OLDEST, AGE_YOUNGEST)}-${pad(month)}-${pad(day)}`;
}
