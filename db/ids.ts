import { v7 } from 'uuid';

/** A new row id: UUID version 7 of `now`, so that rows written together lie together in their index however large the table grows. */
export const newId = (now: Date): string => v7({ msecs: now.getTime() });
