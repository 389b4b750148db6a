import type { JobRun } from './jobs.ts';

/** What the operator gets an email about; 'database' besides, when it does not answer and nothing can be stored. */
export const alertKinds = ['mail', 'jobs', 'errors', 'storage', 'connections'] as const;
export type AlertKind = (typeof alertKinds)[number];

/** What the watchdog reads each minute. */
export interface Reading {
  /** Since when the email waits that waits longest; null when none does. */
  mailSince: Date | null;
  jobs: readonly JobRun[];
  /** Answers with status 5xx in the worse of the last two spans of five minutes, and in a mean one of the day before. */
  errors: { lately: number; usually: number };
  databaseBytes: number;
  connections: { open: number; max: number };
}

export interface Limits {
  /** Megabytes (10^6 bytes) of the database's plan; null: not watched. */
  databaseMb: number | null;
  /** When this version was deployed; null where nothing was. */
  deployedAt: Date | null;
}
