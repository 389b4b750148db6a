import { randomUUID } from 'node:crypto';
import { addDays } from '../../../domain/scheduling/clock.ts';
import type { Slot, Studio } from '../studio.ts';
import type { FieldKind } from './nasty-values.ts';
import type { Sample } from './sample.ts';

const fields: Record<string, FieldKind> = {
  kind: 'enum',
  blockedDate: 'date',
  'untilDate?': 'date or none',
  'repeatsWeekly?': 'boolean',
  'skippedDates?': 'list',
  'skippedDates.0': 'date',
  startTime: 'time',
  endTime: 'time',
  'reason?': 'text',
};
const accepted: Record<string, FieldKind> = { 'accepted?': 'list', 'accepted.0': 'uuid' };

/** A good request to every route of time blocks; the block itself is nobody's. */
export function blockSamples({ professionalId }: Studio, { date }: Slot): Sample[] {
  const params = { id: randomUUID() };
  const block = {
    kind: 'time_range',
    blockedDate: date,
    untilDate: null,
    repeatsWeekly: true,
    skippedDates: [addDays(date, 7)],
    startTime: '21:00',
    endTime: '22:00',
    reason: 'Curso',
  };
  const shown = { accepted: [randomUUID()] };
  return [
    {
      route: 'GET /api/time-blocks',
      query: { from: date, professional: professionalId },
      fields: { 'from?': 'date', 'professional?': 'uuid' },
    },
    { route: 'POST /api/time-blocks/conflicts', body: block, fields },
    { route: 'POST /api/time-blocks', body: { ...block, ...shown }, fields: { ...fields, ...accepted } },
    {
      route: 'PUT /api/time-blocks/:id',
      params,
      body: { ...block, ...shown, version: 1 },
      fields: { ...fields, ...accepted, version: 'integer' },
    },
    { route: 'DELETE /api/time-blocks/:id', params },
  ];
}
