import { optional, picklist } from 'valibot';
import { form } from '../fields.ts';
import { peopleChoices } from './people.ts';

/** GET /api/dashboard. */
export const dashboardQuery = form({
  people: optional(picklist(peopleChoices, 'Escolha Só eu ou Todos'), 'all'),
});
