import { join } from 'node:path';
import { convertV4MiniflareOptions, Miniflare } from 'miniflare';
import { maxPictureBytes, type Picture } from '../../domain/studio/picture.ts';
import { type Bundle, bundle, compatibilityDate } from '../../tools/platform/worker-bundle.ts';
import { png, pngOf } from '../support/pictures/png.ts';
import { freePort } from '../support/ports.ts';
import { ROOT } from './databases.ts';
import { sessionSecret } from './large-database.ts';
import { bounded, type Figure } from './report.ts';
import { median, ROUNDS } from './rounds.ts';
import { type Stage, settings } from './stage.ts';

const EACH = 6;
const size = { width: 1440, height: 480 };

interface Served {
  url: string;
  stop(): Promise<void>;
}

/**
 * What judging, cleaning and two database requests cost an upload of 5 MB, and what the route costs a GET of a cover, beside a
 * route that only puts into and gets out of the same simulated bucket. In turns; medians of rounds.
 */
export async function measurePictures(stage: Stage): Promise<Figure[]> {
  const bare = await bundle(
    join(ROOT, 'tests/bench/workers/bucket.ts'),
    join(stage.folder, 'bundles/bucket'),
  );
  const [product, floor] = [await serve(stage.bundles.product, bindingsOf(stage)), await serve(bare, {})];
  try {
    return [await uploads(product.url, floor.url), await reads(product.url, floor.url)];
  } finally {
    await Promise.all([product.stop(), floor.stop()]);
    await stage.sql('large', 'delete from pictures where detached_at is not null');
  }
}

async function uploads(product: string, floor: string): Promise<Figure> {
  const bytes = Uint8Array.from(pngOf(size, maxPictureBytes.cover));
  const sides = await inTurns({
    product: () => timed(201, () => send(product, bytes)),
    floor: () => timed(201, () => fetch(`${floor}/picture`, { method: 'PUT', body: bytes })),
  });
  return figure('upload of 5 MB / bare put, time', sides, 3);
}

async function reads(product: string, floor: string): Promise<Figure> {
  const bytes = Uint8Array.from(png(size));
  const { url }: Picture = JSON.parse(await (await send(product, bytes)).text());
  await fetch(`${floor}/picture`, { method: 'PUT', body: bytes });
  const sides = await inTurns({
    product: () => timed(200, () => fetch(product + url)),
    floor: () => timed(200, () => fetch(`${floor}/picture`)),
  });
  return figure('GET of a cover / bare get, time', sides, 1.5);
}

const send = (product: string, body: Uint8Array<ArrayBuffer>) =>
  fetch(`${product}/api/pictures?kind=cover`, {
    method: 'POST',
    headers: { 'content-type': 'image/png', origin: product, cookie: `lume-session=${sessionSecret(1)}` },
    body,
  });

type Sides = Record<'product' | 'floor', number[]>;

/** Milliseconds of each side, a median per round; the first round warms up. */
async function inTurns(sides: Record<keyof Sides, () => Promise<number>>): Promise<Sides> {
  const medians: Sides = { product: [], floor: [] };
  for (let round = 0; round <= ROUNDS; round += 1) {
    for (const side of round % 2 ? (['floor', 'product'] as const) : (['product', 'floor'] as const)) {
      const took: number[] = [];
      for (let n = 0; n < EACH; n += 1) took.push(await sides[side]());
      if (round > 0) medians[side].push(median(took));
    }
  }
  return medians;
}

async function timed(status: number, ask: () => Promise<Response>): Promise<number> {
  const began = performance.now();
  const answer = await ask();
  const text = await answer.arrayBuffer();
  if (answer.status !== status)
    throw new Error(`answered ${answer.status} ${new TextDecoder().decode(text)}`);
  return performance.now() - began;
}

function figure(what: string, { product, floor }: Sides, most: number): Figure {
  const share = median(product.map((time, round) => time / (floor[round] ?? Number.NaN)));
  const more = `${median(product).toFixed(1)} ms, bare ${median(floor).toFixed(1)} ms`;
  return bounded('-', what, share, { most }, { more });
}

async function serve({ folder, entry }: Bundle, bindings: Record<string, string>): Promise<Served> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const miniflare = new Miniflare(
    convertV4MiniflareOptions({
      port,
      host: '127.0.0.1',
      modules: [{ type: 'ESModule', path: join(folder, entry) }],
      modulesRoot: folder,
      compatibilityDate: await compatibilityDate(),
      compatibilityFlags: ['nodejs_compat'],
      bindings: { ...bindings, APP_URL: url },
      r2Buckets: ['MEDIA'],
      ratelimits: {
        ADDRESS_LIMIT: { namespace_id: '1001', simple: { limit: 1_000_000, period: 60 } },
        NETWORK_LIMIT: { namespace_id: '2001', simple: { limit: 1_000_000, period: 60 } },
      },
    }),
  );
  await miniflare.ready;
  return { url, stop: () => miniflare.dispose() };
}

const bindingsOf = ({ databases, endpointUrl, mailbox }: Stage) => ({
  ...settings,
  DATABASE_URL: databases.large.app,
  NEON_FETCH_ENDPOINT: endpointUrl,
  RESEND_BASE_URL: mailbox.url,
});
