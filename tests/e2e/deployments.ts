import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { product } from './product.ts';

/** The product behind an address of its own, where another build can be deployed: as much of it as a browser notices. */
export interface Deployments {
  url: string;
  /** From now on the served build is of this time. */
  deploy: (buildTime: string) => void;
  stop: () => Promise<void>;
}

export async function startDeployments(): Promise<Deployments> {
  let build: string | null = null;
  const server = createServer((request, response) => {
    pass(request, response, () => build).catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo; // a server that listens at a port
  return {
    url: `http://localhost:${port}`,
    deploy: (buildTime) => {
      build = buildTime;
    },
    stop: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}

/** Where a build differs from the one before it, with the place of its time or of its document's revision. */
const differing: Record<string, RegExp> = {
  '/build-info.json': /(?<="buildTime":")[^"]*/,
  '/dashboard': /(?<=name="build-time" content=")[^"]*/,
  '/sw.js': /(?<=url:`\/dashboard`,revision:`)[^`]*/,
};

async function pass(request: IncomingMessage, response: ServerResponse, build: () => string | null) {
  const { url } = product();
  const { host: _, connection: __, origin, ...headers } = request.headers;
  const body: Uint8Array[] = [];
  for await (const part of request) body.push(part);
  const answer = await fetch(new URL(request.url ?? '/', url), {
    method: request.method ?? 'GET',
    headers: { ...(headers as Record<string, string>), ...(origin && { origin: url }) }, // of a browser: no lists
    redirect: 'manual',
    body: body.length > 0 ? Buffer.concat(body) : null,
  });
  const place = differing[new URL(request.url ?? '/', url).pathname];
  const next = place && build();
  const content = next ? (await answer.text()).replace(place, next) : Buffer.from(await answer.arrayBuffer());
  const kept = [...answer.headers].filter(
    ([name]) => !/^(?:content-(?:encoding|length)|transfer-encoding|etag)$/.test(name),
  );
  response.writeHead(answer.status, kept).end(content);
}
