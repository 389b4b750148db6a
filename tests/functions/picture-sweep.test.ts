import { randomUUID } from 'node:crypto';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Picture, PictureKind } from '../../domain/studio/picture.ts';
import { png } from '../support/pictures/png.ts';
import { ownProduct } from '../support/product.ts';
import { sized } from '../support/size.ts';
import { COVER, upload, uploaded } from './picture-uploads.ts';
import { formOf, readSettings, saveSettings } from './settings.ts';
import { openStudio, type Studio, studioOfEachTest } from './studio.ts';

const LARGE = png({ width: 900, height: 300 });
const SMALL = png({ width: 720, height: 240 });

const product = await ownProduct({ bindings: { RATE_LIMIT_FACTOR: '100000' } });
const studio = studioOfEachTest(product);

/** Saves the settings with another picture, again while another tab is faster; returns the code of a refusal. */
async function attach(
  id: string | null,
  kind: PictureKind = 'cover',
  of = studio,
): Promise<string | undefined> {
  const form = formOf(await readSettings(of.owner));
  const { status, body } = await saveSettings(of.owner, { ...form, pictures: { [`${kind}Id`]: id } });
  if (body.code === 'edited_elsewhere') return attach(id, kind, of);
  return status === 200 ? undefined : body.code;
}

const readShown = async (): Promise<string[]> =>
  (
    await product.sql<{ id: string }>`select id from pictures
      where id in (select cover_id from studios union select logo_id from studios)`
  ).map(({ id }) => id);
const rows = async (): Promise<string[]> =>
  (await product.sql<{ id: string }>`select id from pictures`).map(({ id }) => id);
const objects = async (): Promise<string[]> => [
  ...new Set((await product.mediaKeys()).map((key) => key.split('/')[1] ?? '')),
];
/** Lets a day pass for everything that is stored. */
const nextDay = () =>
  product.sql`with moved as (update picture_remains set created_at = created_at - interval '1 day')
     update pictures
     set created_at = created_at - interval '1 day', detached_at = detached_at - interval '1 day'`;

/** A run, and the one after which bytes are gone too. */
async function sweep(): Promise<void> {
  product.database.endpoint.faults.reset();
  await product.runCron();
  await product.sql`update picture_remains set created_at = created_at - interval '16 minutes'`;
  await product.runCron();
}

describe('the sweep', () => {
  test('takes what was replaced or removed at once, with its smaller copy, and nothing else', async () => {
    const [first, second, unsaved] = [
      (await upload(studio.owner, LARGE)).body,
      await uploaded(studio.owner),
      await uploaded(studio.owner),
    ];
    await studio.owner.put(`/api/pictures/${first.id}/small`, SMALL, { 'content-type': 'image/png' });
    await attach(first.id);
    await sweep();
    expect((await objects()).sort()).toEqual([first.id, second.id, unsaved.id].sort());
    await attach(second.id);
    await sweep();
    expect((await objects()).sort()).toEqual([second.id, unsaved.id].sort());
    expect(await product.mediaKeys()).not.toContain(`pictures/${first.id}/small`);
    await attach(null);
    await sweep();
    expect(await rows()).toEqual([unsaved.id]);
    expect(await objects()).toEqual([unsaved.id]);
    expect((await fetch(new URL(second.url, product.url))).status).toBe(404);
  });

  test('takes what nobody saved after a day, and no sooner', async () => {
    const { id } = await uploaded(studio.owner);
    await sweep();
    expect(await objects()).toContain(id);
    await product.sql`update pictures set detached_at = detached_at - interval '23 hours 59 minutes'
      where id = ${id}`;
    await sweep();
    expect(await objects()).toContain(id);
    await nextDay();
    await sweep();
    expect(await objects()).not.toContain(id);
    expect(await attach(id)).toBe('not_found');
  });

  test('leaves bytes alone that may still be on their way', async () => {
    const { id } = await uploaded(studio.owner);
    // As when a studio goes.
    await product.sql`with gone as (delete from pictures
      where id = ${id} returning id) insert into picture_remains (picture_id) select id from gone`;
    await product.runCron();
    expect(await objects()).toContain(id);
    await sweep();
    expect(await objects()).not.toContain(id);
    expect(await product.sql`select picture_id from picture_remains`).toEqual([]);
  });

  test('takes no more than a portion at once, and the rest at the next', async () => {
    const [row] = await product.sql<{ studio: string }>`select studio_id as studio from profiles
      where id = ${studio.professionalId}`;
    await product.sql`insert into pictures (id, studio_id, kind, content_type, width, height, bytes,
      detached_at)
       select gen_random_uuid(), ${row?.studio}, 'cover', 'image/png', 600, 200, 1000,
       now() - interval '1 hour'
       from generate_series(1, 700)`;
    const remains = () => product.sql`select picture_id from picture_remains`;
    await sweep();
    expect(await remains()).toHaveLength(300);
    await sweep();
    expect(await remains()).toEqual([]);
  });
});

describe('unsaved pictures', () => {
  test('are twenty of a studio: the oldest makes room', async () => {
    const ids: string[] = [];
    for (let n = 0; n < 23; n += 1) ids.push((await uploaded(studio.owner)).id);
    await sweep();
    expect((await rows()).filter((id) => ids.includes(id)).sort()).toEqual(ids.slice(3).sort());
    expect((await objects()).filter((id) => ids.includes(id)).sort()).toEqual(ids.slice(3).sort());
  });

  test('do not count what is shown, nor another studio’s', async () => {
    const cover = await uploaded(studio.owner);
    await attach(cover.id);
    const other = await openStudio(product);
    const theirs = await uploaded(other.owner);
    await Promise.all(Array.from({ length: 25 }, () => upload(studio.owner, COVER)));
    await sweep();
    const left = await rows();
    expect(left).toEqual(expect.arrayContaining([cover.id, theirs.id]));
    const [count] = await product.sql`select count(*)::integer as unsaved from pictures p
      join profiles o using (studio_id) where o.id = ${studio.professionalId} and p.detached_at is not null`;
    expect(count).toEqual({ unsaved: 20 });
  });
});

describe('attaching', () => {
  test('refuses a picture of another studio, of another kind and one that never was equally', async () => {
    const other = await openStudio(product);
    const [foreign, logo] = [await uploaded(other.owner), await uploaded(studio.owner, 'logo')];
    expect(await Promise.all([foreign.id, logo.id, randomUUID()].map((id) => attach(id)))).toEqual([
      'not_found',
      'not_found',
      'not_found',
    ]);
    expect(await attach(logo.id, 'logo')).toBeUndefined();
    expect(await attach(foreign.id, 'cover', other)).toBeUndefined();
  });

  test('of the shown one changes nothing', async () => {
    const { id } = await uploaded(studio.owner);
    await attach(id);
    const version = () =>
      product.sql`select s.version from studios s join profiles p on p.studio_id = s.id
        where p.id = ${studio.professionalId}`;
    const before = await version();
    await attach(id);
    expect(await version()).toEqual(before);
    await sweep();
    expect(await objects()).toContain(id);
  });

  test('and sweeping at once: either it is shown and there, or refused and gone', async () => {
    for (let round = 0; round < sized(12, 2); round += 1) {
      const { id } = await uploaded(studio.owner);
      await product.sql`update pictures set detached_at = now() where id = ${id}`;
      const [refused] = await Promise.all([attach(id), product.runCron(), product.runCron()]);
      await sweep();
      expect((await readShown()).includes(id)).toBe(refused === undefined);
      expect((await objects()).includes(id)).toBe(refused === undefined);
    }
  });

  test('different covers from many tabs at once: one is shown, the others are swept', async () => {
    const covers: Picture[] = [];
    for (let n = 0; n < 8; n += 1) covers.push(await uploaded(studio.owner));
    expect(await Promise.all(covers.map(({ id }) => attach(id)))).toEqual(covers.map(() => undefined));
    await sweep();
    const ids = covers.map(({ id }) => id);
    const left = (await rows()).filter((id) => ids.includes(id));
    expect(left).toHaveLength(1);
    expect(await readShown()).toEqual(expect.arrayContaining(left));
  });
});

type Act = { verb: 'upload' | 'small' | 'attach' | 'remove' | 'sweep' | 'day'; which: number; fault: string };

const act: fc.Arbitrary<Act> = fc.record({
  verb: fc.constantFrom('upload', 'upload', 'small', 'attach', 'remove', 'sweep', 'day'),
  which: fc.nat({ max: 5 }),
  fault: fc.constantFrom('none', 'none', 'cut-after-commit', 'cut-before-commit', 'refuse'),
});

test('after any uploads, saves, removals and crashes: no bytes without a row, no row without bytes', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 3, maxLength: 14 }), async (story) => {
      const [home, ids] = [await openStudio(product), [] as string[]];
      for (const each of story) await live(home, ids, each);
      await nextDay(); // what crashed is a day old now
      await sweep();
      const [there, kept, seen] = [await objects(), await rows(), await readShown()];
      expect(there.sort()).toEqual(kept.sort());
      expect(kept.sort()).toEqual(seen.sort());
    }),
    { numRuns: sized(25, 4), seed: 20_261_121 },
  );
});

/** One thing that happens; a line that is cut at the second request is a Worker that died between row and bytes. */
async function live(home: Studio, ids: string[], { verb, which, fault }: Act): Promise<void> {
  const { faults } = product.database.endpoint;
  const id = ids[which % Math.max(1, ids.length)] ?? null;
  if (fault !== 'none') {
    const kind = fault as 'refuse' | 'cut-after-commit' | 'cut-before-commit';
    const match = {
      upload: 'insert into "pictures"',
      small: 'set "small_width"',
      sweep: which % 2 ? 'purge' : 'delete from "picture_remains"',
    };
    if (verb in match) faults.add({ kind, match: match[verb as keyof typeof match], times: 1 });
  }
  if (verb === 'upload') {
    const { status, body } = await upload(home.owner, LARGE);
    if (status === 201) ids.push(body.id);
  }
  if (verb === 'small' && id)
    await home.owner.put(`/api/pictures/${id}/small`, SMALL, { 'content-type': 'image/png' });
  if (verb === 'attach') await attach(id, 'cover', home);
  if (verb === 'remove') await attach(null, 'cover', home);
  if (verb === 'sweep') await product.runCron().catch(() => undefined);
  if (verb === 'day') await nextDay();
  faults.reset();
}
