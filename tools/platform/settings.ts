import { join, resolve } from 'node:path';

export interface Settings {
  root: string;
  dataDir: string;
  dev: boolean;
  ports: Ports;
  url: string;
}

export interface Ports {
  PORT: number;
  MAILBOX_PORT: number;
  PIX_PORT: number;
  POSTGRES_PORT: number;
  NEON_PORT: number;
  INSPECTOR_PORT: number;
  /** The API by itself, behind Vite; only while developing. */
  API_PORT: number;
}

/** The inner ports follow PORT, ten to each and far away from it, so that neighbouring copies do not meet; each has a name of its own. */
export function readSettings(dev: boolean, env: NodeJS.ProcessEnv = process.env): Settings {
  const root = resolve(import.meta.dirname, '../..');
  const PORT = portOf(env, 'PORT', 8788);
  const inner = 15_000 + (PORT % 1_700) * 10;
  return {
    root,
    dev,
    dataDir: resolve(root, env.DATA_DIR || '.local'),
    url: `http://localhost:${PORT}`,
    ports: {
      PORT,
      MAILBOX_PORT: portOf(env, 'MAILBOX_PORT', 8025),
      PIX_PORT: portOf(env, 'PIX_PORT', 8026),
      POSTGRES_PORT: portOf(env, 'POSTGRES_PORT', inner),
      NEON_PORT: portOf(env, 'NEON_PORT', inner + 1),
      INSPECTOR_PORT: portOf(env, 'INSPECTOR_PORT', inner + 2),
      API_PORT: portOf(env, 'API_PORT', inner + 3),
    },
  };
}

export function logFile(settings: Settings, name: string): string {
  return join(settings.dataDir, 'logs', `${name}.log`);
}

function portOf(env: NodeJS.ProcessEnv, name: string, otherwise: number): number {
  const text = env[name];
  if (text === undefined || text === '') return otherwise;
  const port = Number(text);
  if (Number.isInteger(port) && port > 0 && port < 65_536) return port;
  throw new Error(`${name} must be a port between 1 and 65535, not "${text}"`);
}
