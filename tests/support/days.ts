/** Days of a studio that has not said where it is. */
import { addDays, dateIn, type LocalDate } from '../../domain/scheduling/clock.ts';
import { DEFAULT_ZONE } from '../../domain/studio/studio.ts';

export const today = (): LocalDate => dateIn(DEFAULT_ZONE, new Date());

/** So many days from today on. */
export const inDays = (days: number): LocalDate => addDays(today(), days);
