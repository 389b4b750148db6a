import { expect } from 'vitest';
import type { AppointmentChoices } from '../../domain/agenda/appointment-query.ts';
import type { ProcedureType } from '../../domain/studio/procedure-type.ts';
import type { Team } from '../../domain/studio/professional.ts';
import type { SupplyList } from '../../domain/supply/supply.ts';
import { sharedProduct } from '../support/product.ts';
import { test } from './studio.ts';
import { invite } from './team.ts';

const product = await sharedProduct();
/** As they are written, in the order of no code page. */
const NAMES = ['Zélia', 'érica', 'ana', 'Bia', 'Fábia', 'Ágata'];
const SORTED = ['Ágata', 'ana', 'Bia', 'érica', 'Fábia', 'Zélia'];
/** What else is in a new studio is left out. */
const namesOf = (list: readonly string[]) => list.filter((name) => NAMES.includes(name));

test('lists of names are sorted as people sort them, accents and capitals aside', async ({ studio }) => {
  for (const name of NAMES) {
    await invite(studio, { fullName: name });
    await studio.owner.post('/api/procedure-types', { name, priceCents: 9000, durationMinutes: 60 });
    await studio.owner.post('/api/supplies', { kind: 'glue', name, isActive: true });
  }
  const read = async <Body>(path: string) => (await studio.owner.get<Body>(path)).body;
  const team = await read<Team>('/api/professionals');
  const choices = await read<AppointmentChoices>('/api/appointments/choices');
  const services = await read<{ procedureTypes: ProcedureType[] }>('/api/procedure-types');
  const { supplies } = await read<SupplyList>('/api/supplies');
  const page = await product
    .visitor()
    .get<{ procedures: { name: string }[] }>(`/api/public/professionals/${studio.professionalId}`);
  expect({
    team: namesOf(team.professionals.map(({ fullName }) => fullName)),
    chosenFrom: namesOf(choices.procedureTypes.map(({ name }) => name)),
    services: namesOf(services.procedureTypes.map(({ name }) => name)),
    page: namesOf(page.body.procedures.map(({ name }) => name)),
    supplies: namesOf(supplies.map(({ name }) => name)),
  }).toEqual({ team: SORTED, chosenFrom: SORTED, services: SORTED, page: SORTED, supplies: SORTED });
});
