import { join } from 'node:path';
import { startCompressing } from './compressing-proxy.ts';
import { type Audit, audit, installLighthouse } from './lighthouse.ts';
import { bounded, type Figure, unavailable } from './report.ts';
import { median } from './rounds.ts';
import type { RunningProduct } from './running-product.ts';

const ROUNDS = 5;
const documents = ['/landing', '/privacy-policy', '/terms-of-service', '/lgpd-consent'];

/** Target 15: Lighthouse's four scores and the layout shift of the documents that are written in the build. */
export async function measurePublicDocuments({ url }: RunningProduct, folder: string): Promise<Figure[]> {
  const proxy = await startCompressing(new URL(url));
  try {
    const lighthouse = await installLighthouse(join(folder, 'lighthouse'));
    const figures: Figure[] = [];
    for (const document of documents) {
      const audits: Audit[] = [];
      for (let round = 0; round < ROUNDS; round += 1)
        audits.push(await audit(lighthouse, proxy.origin + document, { throttling: 'simulate' }));
      figures.push(...figuresOf(document, audits));
    }
    return figures;
  } catch (error) {
    return [unavailable('15', 'public documents in Lighthouse', error)];
  } finally {
    await proxy.stop();
  }
}

function figuresOf(document: string, audits: Audit[]): Figure[] {
  const mid = (read: (one: Audit) => number | undefined) =>
    median(audits.map((one) => read(one) ?? Number.NaN));
  const scores = Object.keys(audits[0]?.scores ?? {}).map((name) => {
    const value = mid((one) => one.scores[name]);
    return bounded('15', `${document}, Lighthouse ${name}`, value, { least: 100 }, { digits: 0, name: '' });
  });
  const shift = mid((one) => one.cls);
  return [
    ...scores,
    bounded('15', `${document}, layout shift`, shift, { most: 0.01 }, { digits: 4, name: '' }),
  ];
}
