/** The load generator: many clients with kept connections, one request each at a time, bounded in time and in number. */
import { Agent, request } from 'node:http';
import type { Asked, Job, Outcome } from './load.ts';

let addresses = 0;

process.on('message', (job: Job) => {
  run(job).then(
    (outcome) => process.send?.(outcome),
    (error: unknown) => process.send?.({ error: String(error) }),
  );
});
process.on('disconnect', () => process.exit());

const agent = new Agent({ keepAlive: true, maxSockets: 512, maxFreeSockets: 512 });

async function run(job: Job): Promise<Outcome> {
  const outcome: Outcome = { milliseconds: [], statuses: {}, seconds: 0, bodies: [] };
  const began = performance.now();
  const until = job.seconds === undefined ? Number.POSITIVE_INFINITY : began + job.seconds * 1000;
  let next = 0;
  const client = async () => {
    while (performance.now() < until && (job.seconds !== undefined || next < job.asked.length)) {
      const asked = job.asked[next % job.asked.length];
      next += 1;
      if (asked !== undefined) await ask(job, asked, outcome);
    }
  };
  await Promise.all(Array.from({ length: job.clients }, client));
  outcome.seconds = (performance.now() - began) / 1000;
  return outcome;
}

function ask(job: Job, { method = 'GET', path, headers = {}, body }: Asked, outcome: Outcome): Promise<void> {
  return new Promise((resolve, reject) => {
    const began = performance.now();
    const sent = request({
      agent,
      host: '127.0.0.1',
      port: job.port,
      method,
      path,
      headers: { ...headersOf(), ...headers },
    });
    sent.once('error', reject);
    sent.once('response', (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.once('error', reject);
      answer.once('end', () => {
        outcome.milliseconds.push(performance.now() - began);
        const status = String(answer.statusCode ?? 0);
        outcome.statuses[status] = (outcome.statuses[status] ?? 0) + 1;
        if (job.keepBodies && outcome.bodies.length < 200)
          outcome.bodies.push(Buffer.concat(chunks).toString());
        resolve();
      });
    });
    sent.end(body);
  });
}

/** Everybody is somebody else, so that limits per address do not act. */
function headersOf(): Record<string, string> {
  addresses += 1;
  const [high, low] = [(addresses >>> 16).toString(16), (addresses & 0xffff).toString(16)];
  return { 'cf-connecting-ip': `2001:db8:${high}:${low}::1`, 'sec-fetch-site': 'same-origin' };
}
