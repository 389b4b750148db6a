import { nullIf, Refusal, type RefusalCode } from '../domain/errors.ts';
import { violatedConstraint } from './client.ts';

/** A function found under its lock that what the caller had read was changed (LU409). */
export const nullWhenStale = nullIf('edited_elsewhere');

/** The same also of a write that one of these constraints refused to whoever came second. */
export const nullWhenLost =
  (...constraints: string[]) =>
  (error: unknown): null =>
    constraints.includes(violatedConstraint(error) ?? '') ? null : nullWhenStale(error);

/** Reads, decides and writes until nobody was faster: an attempt that lost is null. Refuses `refusal` when it loses every round. */
export async function untilUnchanged<T>(
  attempt: () => Promise<T | null>,
  { rounds = 8, refusal = 'unavailable' }: { rounds?: number; refusal?: RefusalCode } = {},
): Promise<T> {
  for (let round = 0; round < rounds; round += 1) {
    const result = await attempt();
    if (result !== null) return result;
  }
  throw new Refusal(refusal);
}
