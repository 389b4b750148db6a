/** What people do at random, allowed or not: the parts of which verbs are made. */
import { expect } from 'vitest';
import { addDays, formatTime } from '../../../domain/scheduling/clock.ts';
import type { Answer, Visitor } from '../../support/visitor.ts';
import type { Stored, StoredAppointment } from './stored.ts';
import type { World } from './world.ts';

export interface Here extends World {
  stored: Stored;
  /** The browser of one of the team. */
  who: Visitor;
}
/** Nothing where there is nothing to do it with. */
export type Sent = Promise<Answer<unknown> | undefined> | undefined;
export type Verb = (here: Here) => Sent;
/** For which appointments a verb is meant. */
export type Some = (row: StoredAppointment, stored: Stored) => boolean;
/** Each as often as it stands beside it. */
export type Verbs = Record<string, [number, Verb]>;

export const day = ({ random, stored }: Here) => addDays(stored.today, random.between(-20, 20));
export const time = ({ random }: Here) => formatTime(random.between(16, 36) * 30);
export const clientOf = ({ random, stored }: Here) => random.pick(stored.clients)?.id;

/** Now and then the one before. */
export const versionOf = ({ random }: Here, { version }: { version: number }) =>
  random.chance(0.07) ? Math.max(1, version - 1) : version;

export const procedures = ({ random, studio }: Here) => [
  {
    procedureTypeId: studio.procedureId,
    priceCents: random.pick([18_000, 9_001, 3_333, 7]) ?? 1,
    durationMinutes: random.pick([30, 60]) ?? 30,
  },
];

/** On one of the appointments, or of some of them, rather a late one. */
export const on =
  (send: (here: Here, row: StoredAppointment) => Sent, some: Some = () => true): Verb =>
  (here) => {
    const latest = here.stored.appointments
      .filter((row) => some(row, here.stored))
      .toSorted((one, other) => (one.id < other.id ? 1 : -1));
    const row = here.random.pick(here.random.chance(0.75) ? latest.slice(0, 6) : latest);
    return row && send(here, row);
  };

export const isPast: Some = ({ day, status }, { today }) => day <= today && status !== 'cancelled';
export const isDone: Some = ({ status }) => status === 'completed';
export const hasDeposit: Some = ({ id }, { deposits }) =>
  deposits.some(({ appointmentId }) => appointmentId === id);

/** On one of the clients. */
export const onClient =
  (send: (here: Here, id: string) => Sent): Verb =>
  (here) => {
    const id = clientOf(here);
    return id === undefined ? undefined : send(here, id);
  };

/** On one of the rows of a table, rather a late one. */
export const onRow =
  <Row extends { id: string }>(table: string, send: (here: Here, row: Row) => Sent): Verb =>
  async (here) => {
    const rows = await here.product.sql<Row>(
      `select * from ${table} where studio_id = $1 order by id desc limit $2`,
      [here.studioId, here.random.chance(0.75) ? 5 : 1000],
    );
    const row = here.random.pick(rows);
    return row && send(here, row);
  };

/** A start that is offered is accepted. */
export function requireOffered<Body extends { code?: string }>(answer: Answer<Body>): Answer<Body> {
  expect(['time_taken', 'time_unavailable'], answer.text).not.toContain(answer.body?.code);
  return answer;
}
