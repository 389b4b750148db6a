import { v5, v7 } from 'uuid';

/** A new row id: UUID version 7 of `now`, so that rows written together lie together in their index however large the table grows. */
export const newId = (now: Date): string => v7({ msecs: now.getTime() });

/** The id of what there is once for a row, under a name: the same each time (UUID version 5). */
export const derivedId = (row: string, name: string): string => v5(name, row);
