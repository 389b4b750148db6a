/** Records and pictures of the work: whom a lot reached among fifty thousand records, and a picture of 12 megapixels made small on a slow phone. */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import type { Browser, Page } from 'playwright-core';
import sharp from 'sharp';
import { demo } from '../../db/seed.ts';
import { launchBrowser, openPhone } from '../support/browser.ts';
import { bounded, type Figure, MS } from './report.ts';
import { quantile } from './rounds.ts';
import type { RunningProduct } from './running-product.ts';

const RECORDS = 50_000;
/** Of them with the lot. */
const WITH_LOT = 500;
const READS = 40;
const SLOWDOWN = 4;
const PICTURES = 5;

export async function measureWork(product: RunningProduct, folder: string): Promise<Figure[]> {
  const browser = await launchBrowser();
  const sql = new pg.Client({ connectionString: product.database });
  await sql.connect();
  try {
    const page = await signIn(browser, product);
    return [await lotClients(page, product, sql), await shrinking(page, product, { sql, folder })];
  } finally {
    await sql.end();
    await browser.close();
  }
}

async function signIn(browser: Browser, { url, demo: account }: RunningProduct): Promise<Page> {
  const page = await (await openPhone(browser)).newPage();
  await page.goto(`${url}/login`);
  const answer = await page.request.post(`${url}/api/session`, {
    data: { ...account, remember: true },
    headers: { origin: url },
  });
  if (!answer.ok()) throw new Error(`signing in was answered ${answer.status()}`);
  return page;
}

async function lotClients(page: Page, { url }: RunningProduct, sql: pg.Client): Promise<Figure> {
  const lotId = await fillRecords(sql);
  const took: number[] = [];
  for (let n = 0; n <= READS; n += 1) {
    const began = performance.now();
    const answer = await page.request.get(`${url}/api/supply-lots/${lotId}/clients`);
    const { clients = [] } = (await answer.json()) as { clients?: unknown[] };
    if (clients.length !== WITH_LOT) throw new Error(`${clients.length} clients of ${WITH_LOT}`);
    if (n > 0) took.push(performance.now() - began);
  }
  const what = `clients of a lot, ${WITH_LOT} of ${RECORDS / 1000} thousand records, p95`;
  const more = `p50 ${quantile(took, 0.5).toFixed(0)} ms`;
  return bounded('', what, quantile(took, 0.95), { most: 300 }, { ...MS, more });
}

/** Adds what an earlier run did not, to the demo studio, long before its own appointments. Returns the lot. */
async function fillRecords(sql: pg.Client): Promise<string> {
  const code = 'BENCH-1';
  const here = await sql.query<{ id: string }>('select id from supply_lots where code = $1', [code]);
  if (here.rows[0]) return here.rows[0].id;
  await sql.query(
    `with owner as (select id, studio_id from profiles where slug = $1), people as (
       insert into clients (id, studio_id, created_by, full_name)
       select gen_random_uuid(), studio_id, id, 'Cliente ' || n from owner, generate_series(1, 5000) n returning id
     )
     insert into supply_lots (id, studio_id, supply_id, code)
     select gen_random_uuid(), s.studio_id, s.id, case n when 1 then $2 else 'OTHER-' || n end
     from (select id, studio_id from supplies where studio_id = (select studio_id from owner) limit 1) s, generate_series(1, 300) n`,
    [demo.slug, code],
  );
  await sql.query(
    `with owner as (select id, studio_id from profiles where slug = $1), people as (
       select array_agg(c.id) as ids from clients c, owner where c.studio_id = owner.studio_id and c.full_name ~ '^Cliente \\d+$'
     ), booked as (
       insert into appointments (id, studio_id, professional_id, client_id, starts_at, ends_at, total_minutes, total_cents, status, origin)
       select gen_random_uuid(), studio_id, owner.id, people.ids[1 + n % 5000], timestamptz '1995-01-01' + n * interval '1 hour',
         timestamptz '1995-01-01' + n * interval '1 hour' + interval '30 minutes', 30, 10000, 'completed', 'member'
       from owner, people, generate_series(1, $2::integer) n returning id, studio_id, client_id, starts_at
     )
     insert into work_records (id, studio_id, appointment_id, client_id, number, is_current, version, key_id, details, saved_by, saved_at)
     select gen_random_uuid(), b.studio_id, b.id, b.client_id, 1, true, 1, 'bench', 'bench.' || repeat('n', 16) || '.' || repeat('c', 700),
       owner.id, b.starts_at from booked b, owner`,
    [demo.slug, RECORDS],
  );
  await sql.query(
    `with numbered as (
       select id, studio_id, row_number() over (order by id) as n from work_records where key_id = 'bench'
     ), lots as (
       select array_agg(id order by code <> $1, id) as ids from supply_lots where code = $1 or code like 'OTHER-%'
     )
     insert into work_record_lots (studio_id, record_id, position, lot_id)
     select r.studio_id, r.id, 0, lots.ids[case when r.n <= $2 then 1 else 2 + (r.n % 299)::integer end] from numbered r, lots`,
    [code, WITH_LOT],
  );
  await sql.query('analyze');
  return fillRecords(sql);
}

/** Seconds from the chosen file until the cut picture is on its way, without the time that somebody looks at it. */
async function shrinking(
  page: Page,
  { url }: RunningProduct,
  { sql, folder }: { sql: pg.Client; folder: string },
): Promise<Figure> {
  const { rows } = await sql.query<{ appointmentId: string }>(
    `select appointment_id as "appointmentId" from private_pictures where client_id is not null order by created_at limit 1`,
  );
  const [{ appointmentId } = { appointmentId: '' }] = rows;
  // On the disk, as a phone has it: the browser reads it itself.
  const file = join(folder, 'photograph.jpg');
  await writeFile(file, await takePhotograph());
  const cdp = await page.context().newCDPSession(page);
  const took: number[] = [];
  const opening: number[] = [];
  for (let n = 0; n < PICTURES; n += 1) {
    await page.goto(`${url}/appointments?record=${appointmentId}`);
    await page.getByRole('button', { name: 'Ver fotos' }).click();
    const chosen = page.getByRole('region', { name: 'Cicatrizado', exact: true });
    await chosen.waitFor();
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
    const uploads = '**/work-pictures?**';
    // Nothing is stored: only how long it takes until it would be.
    const sent = new Promise<number>((resolve) => {
      void page.route(uploads, (route) => {
        resolve(performance.now());
        return route.abort();
      });
    });
    const began = performance.now();
    await chosen.locator('input[type=file]:not([capture])').setInputFiles(file);
    const use = page.getByRole('button', { name: 'Usar imagem' });
    await use.waitFor();
    const opened = performance.now() - began;
    const pressed = performance.now();
    await use.click();
    took.push((opened + (await sent) - pressed) / 1000);
    opening.push(opened / 1000);
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: 1 });
    await page.unroute(uploads);
  }
  const what = `12 megapixels cut and shrunk, ${SLOWDOWN}x slower processor`;
  const more = `opening ${quantile(opening, 0.5).toFixed(1)} s, slowest of ${took.length} ${Math.max(...took).toFixed(1)} s`;
  return bounded('', what, quantile(took, 0.5), { most: 3 }, { digits: 1, name: 's', more });
}

/** As large as a phone's, with as much to it. */
function takePhotograph(): Promise<Buffer> {
  const size = { width: 4000, height: 3000 };
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 24 };
  return sharp({ create: { ...size, channels: 3, background: '#a98', noise } })
    .blur(2)
    .jpeg({ quality: 90 })
    .toBuffer();
}
