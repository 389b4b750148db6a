/**
 * Covers and logos. The row comes first and the bytes after it, so that whatever happens in between
 * the sweep finds what is left. Only owner and administrators upload.
 */
import { type SQL, sql } from 'drizzle-orm';
import { Refusal } from '../../domain/errors.ts';
import type { Picture, PictureKind, PictureType } from '../../domain/picture.ts';
import { rateLimits } from '../../domain/rate-limit.ts';
import { type Actor, call, type Db } from '../client.ts';
import { newId } from '../ids.ts';
import { json, timestamp } from './arguments.ts';
import { claimsOf, rateArguments, refuseWhenLimited, STUDIO } from './rate-counters.ts';

/** A studio has as many that it uploaded and did not save; the oldest makes room. */
export const MOST_UNSAVED = 20;

/** What is known of a picture before its bytes are stored. Pixels and bytes. */
export interface NewPicture {
  kind: PictureKind;
  contentType: PictureType;
  width: number;
  height: number;
  bytes: number;
}

interface Asked {
  /** Multiplies every limit. */
  rateFactor?: number;
  now: Date;
}

/** Asks whether the actor may upload now, before anything is read. Refuses `forbidden`, `rate_limited`. */
export async function beginPicture(db: Db, actor: Actor, asked: Asked): Promise<void> {
  settled(await call<Outcome>(db, sql`begin_picture(${actor.session}, ${await limits(asked)})`));
}

/** The row of a picture. Refuses `forbidden`. */
export async function addPicture(db: Db, actor: Actor, input: NewPicture, now: Date): Promise<Picture> {
  const row = json({ id: newId(now), ...input });
  const done = await call<Outcome>(
    db,
    sql`add_picture(${actor.session}, ${row}, ${MOST_UNSAVED}::integer, ${timestamp(now)})`,
  );
  return pictureOf(done);
}

/** Whose smaller copy comes: a picture of the actor's studio. Refuses `not_found`, `forbidden`, `rate_limited`. */
export async function beginSmallPicture(
  db: Db,
  actor: Actor,
  input: Asked & { id: string },
): Promise<{ kind: PictureKind; width: number; height: number }> {
  const found = settled(
    await call<Outcome>(
      db,
      sql`begin_small_picture(${actor.session}, ${input.id}::uuid, ${await limits(input)})`,
    ),
  );
  const { kind, width, height } = found;
  if (kind === undefined || width === undefined || height === undefined) throw new Refusal('not_found');
  return { kind, width, height };
}

/** The smaller copy is stored; pages may name it from now on. Refuses `not_found` when the picture went meanwhile. */
export async function addSmallPicture(
  db: Db,
  actor: Actor,
  input: { id: string; width: number },
): Promise<Picture> {
  const { id, width } = input;
  return pictureOf(
    await call<Outcome>(db, sql`add_small_picture(${actor.session}, ${id}::uuid, ${width}::integer)`),
  );
}

/** Forgets at most `portion` pictures that nobody misses. Answers as many whose bytes have to go now: of earlier runs. */
export const sweepPictures = (db: Db, input: { now: Date; portion: number }): Promise<string[]> =>
  call<string[]>(db, sql`sweep_pictures(${timestamp(input.now)}, ${input.portion}::integer)`);

/** The bytes of these are gone. */
export const forgetPictureRemains = (db: Db, ids: string[]): Promise<void> =>
  call(db, sql`forget_picture_remains(${sql.param(ids)}::uuid[])`);

/** How the functions of 0030 answer. */
interface Outcome {
  outcome: 'ok' | 'forbidden' | 'limited' | 'unknown';
  wait?: number;
  picture?: Picture;
  kind?: PictureKind;
  width?: number;
  height?: number;
}

function settled(done: Outcome): Outcome {
  refuseWhenLimited(done.wait ?? 0);
  if (done.outcome === 'forbidden') throw new Refusal('forbidden');
  if (done.outcome !== 'ok') throw new Refusal('not_found');
  return done;
}

function pictureOf(done: Outcome): Picture {
  const { picture } = settled(done);
  if (picture === undefined) throw new Refusal('not_found');
  return picture;
}

async function limits({ rateFactor, now }: Asked): Promise<SQL> {
  const claims = await claimsOf(rateFactor === undefined ? {} : { rateFactor }, [
    [rateLimits.pictureByStudio, STUDIO],
  ]);
  return sql`${rateArguments(claims)}, ${timestamp(now)}`;
}
