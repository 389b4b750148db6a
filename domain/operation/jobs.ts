import { minutesBetween } from '../scheduling/clock.ts';
import { keysOf } from '../text.ts';

/** The triggers of wrangler.toml. Calendars have a run of their own: one that is killed for the work of a stranger's file takes no mail with it. */
export const crons = { everything: '* * * * *', calendars: '*/2 * * * *' } as const;
export type Cron = (typeof crons)[keyof typeof crons];

/** What cron runs, at which of its triggers, and how the operator is told of it (functions/worker.ts). */
const jobs = {
  outbox: { cron: crons.everything, label: 'envio de e-mails' },
  push: { cron: crons.everything, label: 'mensagens push' },
  reminders: { cron: crons.everything, label: 'lembretes' },
  recalls: { cron: crons.everything, label: 'convites de retorno' },
  reviews: { cron: crons.everything, label: 'pedidos de avaliação' },
  waitlist: { cron: crons.everything, label: 'convites de encaixe' },
  pix: { cron: crons.everything, label: 'leitura de cobranças Pix' },
  deposits: { cron: crons.everything, label: 'sinais não pagos' },
  calendars: { cron: crons.calendars, label: 'leitura de outras agendas' },
  'erase-accounts': { cron: crons.everything, label: 'exclusão de contas' },
  purge: { cron: crons.everything, label: 'limpeza do que venceu' },
  reseal: { cron: crons.everything, label: 'troca de chave dos dados selados' },
  'sweep-pictures': { cron: crons.everything, label: 'limpeza de imagens' },
  watchdog: { cron: crons.everything, label: 'vigia' },
} as const satisfies Record<string, { cron: Cron; label: string }>;
export type JobName = keyof typeof jobs;
export const jobNames = keysOf(jobs);

export const jobLabel = (name: JobName): string => jobs[name].label;

export const jobsAt = (cron: string): JobName[] => jobNames.filter((name) => jobs[name].cron === cron);

/** The last runs of a job; `finishedAt` is of the last one without a failure. */
export interface JobRun {
  name: string;
  startedAt: Date | null;
  finishedAt: Date | null;
  failedAt: Date | null;
}

/** Minutes without a run that finished after which a job counts as stopped. */
const STALE_MINUTES = 10;

export interface StaleJob {
  name: JobName;
  /** Of the last run without a failure, or of the deployment when there was none. */
  since: Date;
  isFailing: boolean;
}

/** A job that never finished counts from the deployment; where that is unknown (locally), it is not stale. */
export function staleJobs(
  runs: readonly JobRun[],
  { now, deployedAt }: { now: Date; deployedAt: Date | null },
): StaleJob[] {
  return jobNames.flatMap((name) => {
    const run = runs.find((one) => one.name === name);
    const since = run?.finishedAt ?? deployedAt;
    if (since === null || minutesBetween(since, now) <= STALE_MINUTES) return [];
    const failedAt = run?.failedAt ?? null;
    return [{ name, since, isFailing: failedAt !== null && failedAt > since }];
  });
}

/** What the operator gets an email about; 'database' besides, when it does not answer and nothing can be stored. */
export const alertKinds = ['mail', 'jobs', 'errors', 'storage', 'connections', 'volume'] as const;
export type AlertKind = (typeof alertKinds)[number];

export interface Reading {
  emailSince: Date | null;
  jobs: readonly JobRun[];
  /** Answers with status 5xx in the worse of the last two spans of five minutes, and in a mean one of the day before. */
  errors: { lately: number; usually: number };
  databaseBytes: number;
  connections: { open: number; max: number };
  /** Ids of studios whose email waits for their ceiling of the day. */
  heldStudios: readonly string[];
}

export interface Limits {
  /** Megabytes (10^6 bytes) of the database's plan; null: not watched. */
  databaseMb: number | null;
  deployedAt: Date | null;
}
