import { join } from 'node:path';
import { startCompressing } from './compressing-proxy.ts';
import { ROOT } from './databases.ts';
import { type Audit, audit, installLighthouse } from './lighthouse.ts';
import { reactDomWeight, type Weight, weigh } from './page-weight.ts';
import { bounded, type Figure, unavailable } from './report.ts';
import { median } from './rounds.ts';
import type { RunningProduct } from './running-product.ts';

const ROUNDS = 5;
const kB = { digits: 1, name: 'kB' };

/** Targets 12 and 13: what the booking page weighs, and how soon a slow phone has it. */
export async function measureBookingPage({ booking }: RunningProduct, folder: string): Promise<Figure[]> {
  const html = await (await fetch(booking)).text();
  const weight = await weigh(html, join(ROOT, 'web/dist'));
  const reactDom = await reactDomWeight(join(folder, 'react-dom'));
  return [...weights(weight, reactDom), ...(await visits(booking, folder).catch(withoutLighthouse))];
}

function weights(weight: Weight, reactDom: number): Figure[] {
  const more = `react-dom ${(reactDom / 1000).toFixed(1)} kB`;
  return [
    bounded('12', '/agendar, first scripts', weight.firstScripts / 1000, { most: 64 }, kB),
    bounded(
      '12',
      '/agendar, first scripts / react-dom alone',
      weight.firstScripts / reactDom,
      { most: 1.1 },
      { digits: 3, more },
    ),
    bounded('12', '/agendar, all scripts of all steps', weight.allScripts / 1000, { most: 100 }, kB),
    bounded('12', '/agendar, styles', weight.css / 1000, { most: 8 }, kB),
    bounded('12', '/agendar, document', weight.html / 1000, { most: 14 }, kB),
  ];
}

async function visits(booking: string, folder: string): Promise<Figure[]> {
  const lighthouse = await installLighthouse(join(folder, 'lighthouse'));
  const page = new URL(booking);
  const proxy = await startCompressing(page);
  const url = proxy.origin + page.pathname;
  const done: Record<'applied' | 'bare' | 'simulated', Audit[]> = { applied: [], bare: [], simulated: [] };
  try {
    await (await fetch(url)).text();
    for (let round = 0; round < ROUNDS; round += 1) {
      done.applied.push(await audit(lighthouse, url, { throttling: 'devtools' }));
      done.bare.push(await audit(lighthouse, url, { throttling: 'devtools', blocked: ['*.js'] }));
      done.simulated.push(await audit(lighthouse, url, { throttling: 'simulate' }));
    }
  } finally {
    await proxy.stop();
  }
  return [...timings(done), ...scores(done.simulated)];
}

function timings({ applied, bare, simulated }: Record<'applied' | 'bare' | 'simulated', Audit[]>): Figure[] {
  const mid = (audits: Audit[], name: 'lcp' | 'tti' | 'tbt' | 'cls') =>
    median(audits.map((one) => one[name]));
  const lcp = applied.map((one, index) => one.lcp / (bare[index]?.lcp ?? Number.NaN));
  const more = `${mid(applied, 'lcp').toFixed(0)} and ${mid(bare, 'lcp').toFixed(0)} ms`;
  return [
    bounded(
      '13',
      '/agendar, applied LCP / the same page without script',
      median(lcp),
      { most: 1.05 },
      { more },
    ),
    bounded(
      '13',
      '/agendar, time to interactive',
      mid(simulated, 'tti') / 1000,
      { most: 1.7 },
      { name: 's' },
    ),
    bounded(
      '13',
      '/agendar, applied time to interactive',
      mid(applied, 'tti') / 1000,
      { most: 1.7 },
      { name: 's' },
    ),
    bounded(
      '13',
      '/agendar, total blocking time',
      mid(simulated, 'tbt'),
      { most: 50 },
      { digits: 0, name: 'ms' },
    ),
    bounded(
      '13',
      '/agendar, applied total blocking time',
      mid(applied, 'tbt'),
      { most: 50 },
      { digits: 0, name: 'ms' },
    ),
    bounded('13', '/agendar, layout shift', mid(applied, 'cls'), { most: 0.01 }, { digits: 4, name: '' }),
  ];
}

function scores(audits: Audit[]): Figure[] {
  const names = Object.keys(audits[0]?.scores ?? {});
  return names.map((name) => {
    const value = median(audits.map((one) => one.scores[name] ?? Number.NaN));
    return bounded('13', `/agendar, Lighthouse ${name}`, value, { least: 100 }, { digits: 0, name: '' });
  });
}

const withoutLighthouse = (error: unknown): Figure[] => [unavailable('13', '/agendar in Lighthouse', error)];
