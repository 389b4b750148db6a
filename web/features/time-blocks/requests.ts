import type { InferInput } from 'valibot';
import type { newTimeBlock, TimeBlockInput } from '../../../domain/scheduling/block-input.ts';
import type { LocalDate } from '../../../domain/scheduling/clock.ts';
import { api, call } from '../../lib/api.ts';

const resource = api['time-blocks'];

/** The own blocks, or a colleague's, that hold today or later, soonest first. */
export function listTimeBlocks(professional?: string) {
  return call(resource.$get({ query: { ...(professional && { professional }) } }));
}

export function previewTimeBlock(professional: string, block: TimeBlockInput) {
  return call(resource.conflicts.$post({ query: { professional }, json: block }));
}

type NewBlock = InferInput<typeof newTimeBlock>;

export function createTimeBlock(professional: string, block: NewBlock) {
  return call(resource.$post({ query: { professional }, json: block }));
}

export function editTimeBlock(id: string, block: NewBlock & { version: number }) {
  return call(resource[':id'].$put({ param: { id }, json: block }));
}

export function deleteTimeBlock(id: string) {
  return call(resource[':id'].$delete({ param: { id } }));
}

/** What holds the time of one day, for the free times of the hint. */
export function readDay(professional: string, date: LocalDate) {
  return call(api.appointments.agenda.$get({ query: { professional, from: date, to: date } }));
}
