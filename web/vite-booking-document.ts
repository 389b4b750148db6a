import { readFile, rm } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { resolve } from 'node:path';
import { Readable } from 'node:stream';
import type { Plugin, ViteDevServer } from 'vite';

const NAME = 'virtual:booking-document';

interface Options {
  root: string;
  outDir: string;
  api: string;
}

interface Edge {
  default: {
    fetch(request: Request, env: Record<'API' | 'ASSETS', { fetch: typeof fetch }>): Promise<Response>;
  };
}

/**
 * Gives the edge entry the built agendar.html as a module, so that a request reads no file, and removes it from the static output.
 * While developing, the edge entry answers inside Vite, against the API's own port.
 */
export function bookingDocument({ root, outDir, api }: Options): Plugin {
  const built = resolve(outDir, 'agendar.html');
  let building = false;
  return {
    name: 'booking-document',
    config: (_, { command }) => {
      building = command === 'build';
    },
    resolveId: (id) => (id === NAME ? `\0${NAME}` : null),
    async load(id) {
      if (id !== `\0${NAME}`) return null;
      const file = building ? built : resolve(root, 'agendar.html');
      this.addWatchFile(file);
      const html = scriptInBody(await readFile(file, 'utf8'));
      return `export const html = ${JSON.stringify(html)};\nexport const hints = ${JSON.stringify(hintsOf(html))};`;
    },
    async closeBundle() {
      if (building && this.environment.name === 'edge') await rm(built, { force: true });
    },
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const path = (request.url ?? '/').split('?')[0] ?? '/';
        if (path !== '/agendar' && !path.startsWith('/agendar/')) return next();
        answer(server, api, request, response).catch(next);
      });
    },
  };
}

/** Vite puts every script into the head; this one wants the wizard and its data above it. */
function scriptInBody(html: string): string {
  const [script = ''] = /[ \t]*<script\b[^>]*type="module"[^>]*><\/script>\r?\n/.exec(html) ?? [];
  return html.replace(script, '').replace(/(?=[ \t]*<\/body>)/, () => script);
}

/** The Link header that lets the browser fetch style, font and script before the HTML arrives (early hints). */
function hintsOf(html: string): string {
  const hints: string[] = [];
  for (const [tag] of html.matchAll(/<(?:link|script)\b[^>]*>/g)) {
    const target = attribute(tag, 'href') ?? attribute(tag, 'src');
    const rel = attribute(tag, 'rel');
    if (!target?.startsWith('/')) continue;
    if (tag.startsWith('<script') || rel === 'modulepreload') hints.push(`<${target}>; rel=modulepreload`);
    else if (rel === 'stylesheet')
      hints.push(`<${target}>; rel=preload; as=style${/\scrossorigin\b/.test(tag) ? '; crossorigin' : ''}`);
    else if (rel === 'preload') hints.push(`<${target}>; rel=preload; as=font; crossorigin`);
  }
  return hints.join(', ');
}

function attribute(tag: string, name: string): string | undefined {
  return tag.match(new RegExp(`\\s${name}="([^"]*)"`))?.[1];
}

async function answer(server: ViteDevServer, api: string, from: IncomingMessage, to: ServerResponse) {
  const edge = (await server.ssrLoadModule('/edge.ts')) as Edge; // what a module holds is not known to the compiler
  const url = from.url ?? '/';
  const headers = new Headers();
  for (const [name, value] of Object.entries(from.headers)) {
    if (value !== undefined && !name.startsWith(':')) headers.set(name, String(value));
  }
  const request = new Request(new URL(url, `http://${from.headers.host}`), {
    method: from.method ?? 'GET',
    headers,
  });
  const passOn = (request: Request) =>
    fetch(new Request(new URL(new URL(request.url).pathname, api), request));
  const binding = { fetch: passOn as typeof fetch }; // the edge calls its bindings with a Request only
  const response = await edge.default.fetch(request, { API: binding, ASSETS: binding });
  to.statusCode = response.status;
  for (const [name, value] of response.headers) {
    // Vite's own client needs what the closed policy forbids; the early hints name files that only a build has.
    if (name !== 'content-security-policy' && name !== 'link') to.setHeader(name, value);
  }
  const html = await response.text();
  Readable.from([await server.transformIndexHtml(url, html)]).pipe(to);
}
