import { createServer } from 'node:http';
import { onTestFinished } from 'vitest';
import type { WebhookRequest } from '../../../functions/pix/provider.ts';
import { closeServer, listen } from '../../../tools/platform/listening.ts';

export interface RecordedWebhooks {
  url: string;
  all: WebhookRequest[];
}

/** An address that keeps what is sent to it until the test ends. */
export async function recordWebhooks(): Promise<RecordedWebhooks> {
  const all: WebhookRequest[] = [];
  const server = createServer(async (from, to) => {
    const { searchParams } = new URL(from.url ?? '/', 'http://here');
    const chunks: Buffer[] = [];
    for await (const chunk of from) chunks.push(chunk);
    all.push({
      header: (name) => from.headers[name]?.toString(),
      query: (name) => searchParams.get(name) ?? undefined,
      body: new Uint8Array(Buffer.concat(chunks)),
    });
    to.end();
  });
  const port = await listen(server, 0);
  onTestFinished(() => closeServer(server));
  return { url: `http://127.0.0.1:${port}/`, all };
}
