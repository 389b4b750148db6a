import { sql } from 'drizzle-orm';
import { check, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { AlertEmail } from '../../domain/operation/alerts.ts';
import { instant, lengthBetween } from '../columns.ts';

/** The last runs of each cron job. `finished_at` is of the last run without a failure. */
export const jobRuns = pgTable(
  'job_runs',
  {
    name: text().primaryKey(),
    startedAt: instant(),
    finishedAt: instant(),
    failedAt: instant(),
  },
  (t) => [lengthBetween('job_runs_name_length', t.name, 1, 100)],
);

/** Answers of the API with status 500 to 599, counted in spans of five minutes; kept for two days. */
export const serverErrors = pgTable(
  'server_errors',
  {
    since: instant().primaryKey(),
    hits: integer().notNull(),
  },
  (t) => [check('server_errors_hits', sql`${t.hits} > 0`)],
);

/** What the watchdog writes to the operator about, a row of each kind; `version` decides between two runs at once. */
export const operatorAlerts = pgTable(
  'operator_alerts',
  {
    kind: text().primaryKey(),
    version: integer().notNull(),
    since: instant(),
    alarmedAt: instant(),
    /** Not yet accepted by the mail provider; each try sends the same. */
    email: jsonb().$type<AlertEmail>(),
  },
  (t) => [lengthBetween('operator_alerts_kind_length', t.kind, 1, 100)],
);
