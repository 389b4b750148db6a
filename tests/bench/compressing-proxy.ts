import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { brotliCompressSync, constants } from 'node:zlib';
import { closeServer, listen } from '../../tools/platform/listening.ts';

const compressible = /^(?:text\/|application\/(?:javascript|json|manifest)|image\/svg)/;

/** Sends what the product sends, after brotli: Cloudflare does that at its edge, the local platform does not. */
export async function startCompressing(target: URL): Promise<{ origin: string; stop(): Promise<void> }> {
  const kept = new Map<string, Buffer>();
  const server = createServer((from, to) => pass(target, kept, from, to));
  const port = await listen(server, 0);
  return { origin: `http://localhost:${port}`, stop: () => closeServer(server) };
}

function pass(target: URL, kept: Map<string, Buffer>, from: IncomingMessage, to: ServerResponse): void {
  const headers = { ...from.headers, host: target.host, 'accept-encoding': 'identity' };
  const { hostname, port } = target;
  const asked = request({ hostname, port, path: from.url, method: from.method, headers }, (answer) => {
    const chunks: Buffer[] = [];
    answer.on('data', (chunk: Buffer) => chunks.push(chunk));
    answer.on('end', () => {
      const body = Buffer.concat(chunks);
      const { 'transfer-encoding': _coding, 'content-length': _length, ...others } = answer.headers;
      const squeezed = compressible.test(others['content-type'] ?? '') && body.length > 0;
      const sent = squeezed ? brotliOf(kept, from.url ?? '', body) : body;
      to.writeHead(answer.statusCode ?? 502, {
        ...others,
        ...(squeezed ? { 'content-encoding': 'br' } : {}),
        'content-length': sent.length,
      });
      to.end(sent);
    });
  });
  asked.once('error', () => to.writeHead(502).end());
  from.pipe(asked);
}

/** Files that carry their hash are compressed once, like at the edge; a document is compressed each time, more quickly. */
function brotliOf(kept: Map<string, Buffer>, path: string, body: Buffer): Buffer {
  const isFile = path.startsWith('/assets/');
  const found = isFile ? kept.get(path) : undefined;
  if (found !== undefined) return found;
  const made = brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: isFile ? 11 : 5 } });
  if (isFile) kept.set(path, made);
  return made;
}
