import { Hono } from 'hono';
import { readNewest, readVersion, readVersions } from '../../db/queries/anamneses/reading.ts';
import { readForCopy, revealHidden } from '../../db/queries/anamneses/revealing.ts';
import { readForSave, saveVersion } from '../../db/queries/anamneses/saving.ts';
import { removeVersions, reviewVersion, withdrawPhotos } from '../../db/queries/anamneses/version-verbs.ts';
import { Refusal } from '../../domain/errors.ts';
import { revealInput } from '../../domain/health/access.ts';
import { anamnesisInput, reviewInput } from '../../domain/health/anamnesis-input.ts';
import type { AnamnesisCopy } from '../../domain/health/link.ts';
import type { ClientAnamnesis } from '../../domain/health/version.ts';
import { copyConsent } from '../gallery/signed-consent.ts';
import { logLinkOf } from '../health/log-link.ts';
import { isAsSaved, sealVersion } from '../health/new-version.ts';
import { openHidden } from '../health/sealed-columns.ts';
import { openForCopy, openVersion, openWithoutSignature } from '../health/versions.ts';
import type { AppContext, AppEnv } from '../http/context.ts';
import { member, rowId } from '../http/guards.ts';
import { validate } from '../http/validate.ts';
import { copyRecord } from '../work-record/records.ts';

const clientOf = (c: AppContext) => ({ clientId: rowId(c) });

export const anamneses = new Hono<AppEnv>()

  /**
   * For members. The newest version of the client's health intake without its hidden answers (`hidden` names those given); logs the access.
   * Answers 200 `{ client, anamnesis | null }`. Refuses: 404 not_found.
   */
  .get('/:id/anamnesis', async (c) => {
    const {
      member: who,
      client,
      newest,
    } = await readNewest(c.var.db, member(c), { ...clientOf(c), now: c.var.now });
    const anamnesis = newest && (await openVersion(c.env, newest, who.zone));
    return c.json({ client, anamnesis } satisfies ClientAnamnesis, 200);
  })

  /**
   * For members. Saves a new version. `signature` is a PNG data URL or null, `replaces` the version that was read, `keepsHidden` keeps its
   * hidden answers. Sent again by the same member after a lost answer it adds nothing. Answers 201 with the version. Refuses: 404 not_found, 409 edited_elsewhere with the newest `anamnesis`.
   */
  .post('/:id/anamnesis', validate('json', anamnesisInput), async (c) => {
    const { replaces, keepsHidden, ...form } = c.req.valid('json');
    const { clientId } = clientOf(c);
    const actor = member(c);
    const {
      member: who,
      newest: before,
      id,
    } = await readForSave(c.var.db, actor, { clientId, now: c.var.now });
    if ((before?.id ?? null) !== replaces) {
      const isOwn = before?.replaces === replaces && before.filledBy === who.professionalId;
      if (isOwn && (await isAsSaved(c.env, form, { version: before, keepsHidden }))) {
        const { newest } = await readNewest(c.var.db, actor, { clientId, now: c.var.now });
        if (newest) return c.json(await openVersion(c.env, newest, who.zone), 201);
      }
      throw await editedElsewhere(c, clientId);
    }
    const version = await sealVersion(c.env, form, {
      ...{ studioId: who.studioId, id, clientId },
      now: c.var.now,
      before,
      keepsHidden,
    });
    const saved = await saveVersion(c.var.db, actor, { ...version, now: c.var.now });
    if (saved === null) throw await editedElsewhere(c, clientId);
    return c.json(await openVersion(c.env, saved.version, saved.member.zone), 201);
  })

  /** For members. Removes every version; the log of accesses stays. Answers 204. Refuses: 403 forbidden (a client that a colleague registered), 404
   * not_found, also when there is none. */
  .delete('/:id/anamnesis', async (c) => {
    await removeVersions(c.var.db, member(c), { ...clientOf(c), now: c.var.now });
    return c.body(null, 204);
  })

  /**
   * For members. The hidden answers, with the access logged in the same transaction; 60 an hour per member. Answers 200 `{ medicalConditions,
   * currentMedications, professionalNotes }`. Refuses: 404 not_found, 429 rate_limited.
   */
  .post('/:id/anamnesis/reveal', validate('json', revealInput), async (c) => {
    const { anamnesisId: id, purpose } = c.req.valid('json');
    const input = { ...clientOf(c), id, purpose, logLink: logLinkOf(c.env) };
    const { member: who, ...row } = await revealHidden(c.var.db, member(c), { ...input, now: c.var.now });
    return c.json(await openHidden(c.env, { ...row, studioId: who.studioId }), 200);
  })

  /** For members. All versions without signatures, newest first; logs the access. Answers 200 `{ versions }`. Refuses: 404 not_found. */
  .get('/:id/anamnesis/versions', async (c) => {
    const { member: who, versions } = await readVersions(c.var.db, member(c), {
      ...clientOf(c),
      now: c.var.now,
    });
    const opened = await Promise.all(versions.map((one) => openWithoutSignature(c.env, one, who.zone)));
    return c.json({ versions: opened }, 200);
  })

  /** For members. One version without hidden answers; logs the access. Answers 200. Refuses: 404 not_found. */
  .get('/:id/anamnesis/versions/:versionId', async (c) => {
    const input = { ...clientOf(c), id: rowId(c, 'versionId') };
    const { member: who, version } = await readVersion(c.var.db, member(c), { ...input, now: c.var.now });
    return c.json(await openVersion(c.env, version, who.zone), 200);
  })

  /**
   * For members. The copy of the data that a client may ask for, complete, oldest version first; logged as a reveal. No body. Answers 200 with
   * `AnamnesisCopy` as a file. Refuses: 404 not_found, 429 rate_limited.
   */
  .post('/:id/anamnesis/copy', async (c) => {
    const input = { ...clientOf(c), logLink: logLinkOf(c.env) };
    const {
      member: who,
      client,
      versions,
      records,
      consents,
    } = await readForCopy(c.var.db, member(c), { ...input, now: c.var.now });
    const copy: AnamnesisCopy = {
      client: client.fullName,
      exportedAt: c.var.now.toISOString(),
      zone: who.zone,
      versions: await Promise.all(versions.map((one) => openForCopy(c.env, one, who.zone))),
      records: await Promise.all(records.map((one) => copyRecord(c.env, one))),
      publishing: await Promise.all(consents.map((one) => copyConsent(c.env, one))),
    };
    c.header('Content-Disposition', 'attachment; filename="anamnese.json"');
    return c.json(copy, 200);
  })

  /** For members. Records the review of a version that the client filled in. Answers 204. Refuses: 404 not_found. */
  .post('/:id/anamnesis/review', validate('json', reviewInput), async (c) => {
    const { anamnesisId: id } = c.req.valid('json');
    await reviewVersion(c.var.db, member(c), { ...clientOf(c), id, now: c.var.now });
    return c.body(null, 204);
  })

  /** For members. Records that the client withdrew the consent for photos. No body. Answers 204. Refuses: 404 not_found. */
  .post('/:id/anamnesis/photos-withdrawal', async (c) => {
    await withdrawPhotos(c.var.db, member(c), { ...clientOf(c), now: c.var.now });
    return c.body(null, 204);
  });

async function editedElsewhere(c: AppContext, clientId: string): Promise<Refusal> {
  const { member: who, newest } = await readNewest(c.var.db, member(c), { clientId, now: c.var.now });
  const anamnesis = newest && (await openVersion(c.env, newest, who.zone));
  return new Refusal('edited_elsewhere', { details: { anamnesis } });
}
