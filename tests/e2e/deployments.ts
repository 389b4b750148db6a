import { readdirSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { product } from './product.ts';

/** The product behind an address of its own, where another build can be deployed: as much of it as a browser notices, the names of all scripts and styles too. */
export interface Deployments {
  url: string;
  /** From now on the served build is of this time, and the one behind the address again for null. */
  deploy: (buildTime: string | null) => void;
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

/** What the names of another build's files end with: none of one build is there in the other. */
const OTHER = '.other';
const FILE = /^\/assets\/(.+)\.(js|css)$/;

/** Names of files, wherever one stands in another. */
function filesNamed(): RegExp {
  const names = readdirSync(join(import.meta.dirname, '../../web/dist/assets'));
  const stems = new Set(names.map((name) => name.replace(/\.\w+$/, '')));
  return new RegExp(`(?:${[...stems].join('|')})(?=\\.(?:js|css))`, 'g');
}

async function pass(request: IncomingMessage, response: ServerResponse, build: () => string | null) {
  const { url } = product();
  const address = new URL(request.url ?? '/', url);
  const next = build();
  const file = FILE.exec(address.pathname);
  if (next && file) {
    if (!file[1]?.endsWith(OTHER)) return void response.writeHead(404, { 'cache-control': 'no-store' }).end();
    address.pathname = address.pathname.replace(OTHER, '');
  }
  const { host: _, connection: __, origin, ...headers } = request.headers;
  const body: Uint8Array[] = [];
  for await (const part of request) body.push(part);
  const answer = await fetch(address, {
    method: request.method ?? 'GET',
    headers: { ...(headers as Record<string, string>), ...(origin && { origin: url }) }, // of a browser: no lists
    redirect: 'manual',
    body: body.length > 0 ? Buffer.concat(body) : null,
  });
  const isText = /html|javascript|css/.test(answer.headers.get('content-type') ?? '');
  const place = differing[address.pathname];
  let content: Buffer | string = Buffer.from(await answer.arrayBuffer());
  if (next && isText) content = content.toString().replace(filesNamed(), `$&${OTHER}`);
  if (next && place) content = content.toString().replace(place, next);
  const kept = [...answer.headers].filter(
    ([name]) => !/^(?:content-(?:encoding|length)|transfer-encoding|etag)$/.test(name),
  );
  response.writeHead(answer.status, kept).end(content);
}
