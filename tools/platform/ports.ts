import { isListening } from './listening.ts';
import type { Ports, Settings } from './settings.ts';

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
  POSTGRES_PORT: 'PostgreSQL',
  NEON_PORT: 'SQL over HTTP',
  INSPECTOR_PORT: 'the inspector',
  API_PORT: 'the API',
} satisfies Record<keyof Ports, string>;
