import { minutesBetween } from '../scheduling/clock.ts';
import { type AlertKind, jobLabel, type Reading, type StaleJob } from './jobs.ts';

export const alertTitles: Record<AlertKind | 'database', string> = {
  mail: 'E-mails parados na fila',
  jobs: 'Tarefas do cron paradas',
  errors: 'Muitas respostas com erro',
  storage: 'Banco de dados quase cheio',
  connections: 'Conexões do banco quase no limite',
  volume: 'Volume incomum de e-mails',
  database: 'Banco de dados não responde',
};

/** Where the runbook of each kind begins in docs/operations.md. */
export const runbooks: Record<AlertKind | 'database', string> = {
  mail: 'Mail stuck',
  jobs: 'Cron stopped',
  errors: 'Bad deploy',
  storage: 'Database near its limits',
  connections: 'Database near its limits',
  volume: 'Unusual volume of email',
  database: 'Database down',
};

export const emailWaits = (minutes: number): string =>
  `O e-mail mais antigo espera há ${Math.floor(minutes)} minutos.`;

export const jobsStopped = (jobs: readonly StaleJob[], now: Date): string =>
  `Sem terminar: ${jobs.map((job) => `${jobLabel(job.name)} (há ${Math.floor(minutesBetween(job.since, now))} min${job.isFailing ? ', falhando' : ''})`).join(', ')}.`;

export const errorsRise = ({ lately, usually }: Reading['errors']): string =>
  `${lately} respostas com erro do servidor em cinco minutos; em média são ${usually.toLocaleString('pt-BR', { maximumFractionDigits: 1 })}.`;

export const databaseFills = (megabytes: number, limit: number): string =>
  `O banco ocupa ${Math.round(megabytes)} MB de ${limit} MB.`;

export const connectionsRunOut = ({ open, max }: Reading['connections']): string =>
  `${open} conexões abertas de ${max}.`;

export const studiosHeld = (ids: readonly string[]): string =>
  `No limite diário de e-mails, o resto espera: ${ids.slice(0, 3).join(', ')}${ids.length > 3 ? ` e mais ${ids.length - 3}` : ''}.`;

export const DATABASE_DOWN = 'O Worker não conseguiu ler o banco de dados nesta hora.';

export const troubleOver = (since: Date, now: Date): string =>
  `Voltou ao normal. Durou ${Math.max(1, Math.round(minutesBetween(since, now)))} min.`;
