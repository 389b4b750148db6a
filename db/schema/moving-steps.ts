import { pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { movingSteps as steps } from '../../domain/moving/moving-steps.ts';
import { instant, ofSameStudio, oneOf, studioId } from '../columns.ts';
import { ofStudioAddedByPerson } from '../policies.ts';
import { profiles } from './studios.ts';

/** Steps of a move from another system that a member ticked; one that nobody ticked has no row. */
export const movingSteps = pgTable(
  'moving_steps',
  {
    studioId: studioId(),
    step: text({ enum: steps }).notNull(),
    doneBy: uuid().notNull(),
    doneAt: instant().notNull(),
  },
  (t) => [
    primaryKey({ name: 'moving_steps_pk', columns: [t.studioId, t.step] }),
    ofSameStudio('moving_steps_done_by', [t.studioId, t.doneBy], profiles),
    oneOf('moving_steps_step_known', t.step, steps),
    ofStudioAddedByPerson(t.studioId, t.doneBy),
  ],
);
