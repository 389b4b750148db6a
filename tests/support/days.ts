/** Days of a studio that has not said where it is. */
import { addDays, epochMinuteOf, type LocalDate, todayIn } from '../../domain/scheduling/clock.ts';
import { DEFAULT_ZONE } from '../../domain/studio/studio.ts';

export const today = (): LocalDate => todayIn(DEFAULT_ZONE, epochMinuteOf(new Date()));

/** So many days from today on. */
export const inDays = (days: number): LocalDate => addDays(today(), days);
