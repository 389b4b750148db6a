import type { Server } from 'node:http';
import { connect } from 'node:net';
import type { Ports, Settings } from './settings.ts';

export class PortTaken extends Error {
  readonly port: number;
  constructor(port: number) {
    super(`port ${port} is taken`);
    this.port = port;
  }
}

/** Listens on this machine only; port 0 takes any free one. Answers the port. */
export function listen(server: Server, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    const fail = (error: NodeJS.ErrnoException) =>
      reject(error.code === 'EADDRINUSE' ? new PortTaken(port) : error);
    server.once('error', fail);
    server.listen(port, '127.0.0.1', () => {
      server.off('error', fail);
      const address = server.address();
      resolve(typeof address === 'object' && address !== null ? address.port : port);
    });
  });
}

/** Stops listening at once: connections that are kept alive are closed too. */
export function closeServer(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
}

export async function isListening(port: number): Promise<boolean> {
  const tries = await Promise.all(['127.0.0.1', '::1'].map((host) => accepts(host, port)));
  return tries.includes(true);
}

function accepts(host: string, port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ host, port });
    const answer = (yes: boolean) => {
      socket.destroy();
      resolve(yes);
    };
    socket.once('connect', () => answer(true));
    socket.once('error', () => answer(false));
    socket.setTimeout(1000, () => answer(false));
  });
}

/** Says which port is taken, by whom it was wanted, and how to choose another; before anything is started. */
export async function refuseTakenPorts({ ports, dev }: Settings): Promise<void> {
  const wanted = Object.entries(ports).filter(([name]) => dev || name !== 'API_PORT');
  const taken = await Promise.all(wanted.map(([, port]) => isListening(port)));
  const lines = wanted
    .filter((_, index) => taken[index])
    .map(
      ([name, port]) => `port ${port} is taken (${purposes[name] ?? name}); choose another with ${name}=…`,
    );
  if (lines.length > 0) throw new Error(lines.join('\n'));
  const twice = wanted.find(([, port], index) => wanted.findIndex(([, other]) => other === port) !== index);
  if (twice !== undefined) throw new Error(`port ${twice[1]} is asked for twice, once as ${twice[0]}`);
}

const purposes: Record<string, string> = {
  PORT: 'the product',
  MAILBOX_PORT: 'the mailbox',
  PIX_PORT: 'the Pix providers',
  POSTGRES_PORT: 'PostgreSQL',
  NEON_PORT: 'SQL over HTTP',
  INSPECTOR_PORT: 'the inspector',
  API_PORT: 'the API',
} satisfies Record<keyof Ports, string>;
