import { randomInt, randomUUID } from 'node:crypto';
import type { Actor, Db } from '../../db/client.ts';
import { exportAccesses, listAccesses } from '../../db/queries/anamneses/access-list.ts';
import { readNewest, readVersion, readVersions } from '../../db/queries/anamneses/reading.ts';
import { readForCopy, revealHidden } from '../../db/queries/anamneses/revealing.ts';
import { type NewVersion, readForSave, saveVersion } from '../../db/queries/anamneses/saving.ts';
import { removeVersions, reviewVersion, withdrawPhotos } from '../../db/queries/anamneses/version-verbs.ts';
import { openLink, readLink, sendIdentityCode } from '../../db/queries/anamnesis-links/link-sessions.ts';
import { listLinks, revokeLink, sendLink } from '../../db/queries/anamnesis-links/links.ts';
import { createClient } from '../../db/queries/clients/clients.ts';
import { Refusal } from '../../domain/errors.ts';
import { NOW, sha } from './studio.ts';

const sealed = `crowd.${'A'.repeat(16)}.${'A'.repeat(22)}`;
const version: Omit<NewVersion, 'id' | 'clientId' | 'replaces'> = {
  formVersion: 1,
  keyId: 'crowd',
  answers: sealed,
  hidden: sealed,
  alerts: sealed,
  signature: null,
  signedAt: null,
  digest: '0'.repeat(64),
  consentTreatment: true,
  consentAftercare: true,
  consentPhotos: true,
  changed: ['skinType'],
  hiddenAnswered: [],
  createdAt: NOW,
};

/** Every query of health intakes that members make, for a client of the member's own; and the log, which is for administrators. */
export async function walkAnamneses(db: Db, actor: Actor): Promise<void> {
  const phone = `119${randomInt(10_000_000, 99_999_999)}`;
  const form = { fullName: 'Bia', email: `${randomUUID()}@pessoa.example`, phone };
  const empty = { birthDate: null, address: null, notes: null, allergies: null };
  const { id: clientId } = await createClient(db, actor, { ...form, ...empty, now: NOW });
  const client = { clientId };
  const first = await save(db, actor, clientId);
  const id = await save(db, actor, clientId);
  if (first === id) throw new Error('two saves are two versions');
  await readNewest(db, actor, { ...client, now: NOW });
  await readVersions(db, actor, { ...client, now: NOW });
  await readVersion(db, actor, { ...client, id: first, now: NOW });
  const revealed = {
    ...client,
    id,
    purpose: 'print',
    logLink: 'https://lume.example/settings',
  } as const;
  await revealHidden(db, actor, { ...revealed, now: NOW });
  await readForCopy(db, actor, { ...revealed, now: NOW });
  await reviewVersion(db, actor, { ...client, id, now: NOW });
  await withdrawPhotos(db, actor, { ...client, now: NOW });
  await removeVersions(db, actor, { ...client, now: NOW });
  await walkLog(db, actor, clientId);
  await walkLinks(db, actor, clientId);
}

/** A link from its sending to its end: opened, asked for a code, read and revoked. */
async function walkLinks(db: Db, actor: Actor, clientId: string): Promise<void> {
  const key = { tokenHash: sha(randomUUID()), deviceHash: sha(randomUUID()) };
  const sent = { clientId, channel: 'whatsapp', url: 'https://app.example/#x' } as const;
  const { link } = await sendLink(db, actor, { ...sent, tokenHash: key.tokenHash, now: NOW });
  await openLink(db, {}, { ...key, now: NOW });
  await readLink(db, key, { now: NOW });
  await sendIdentityCode(db, {}, { ...key, code: '123456', codeHash: sha('123456'), now: NOW });
  await listLinks(db, actor, { clientId });
  await revokeLink(db, actor, { clientId, linkId: link.id, now: NOW });
}

async function save(db: Db, actor: Actor, clientId: string): Promise<string> {
  const { newest, id } = await readForSave(db, actor, { clientId, now: NOW });
  const createdAt = new Date(NOW.getTime() + (newest === null ? 0 : 1));
  const replaces = newest?.id ?? null;
  await saveVersion(db, actor, { ...version, id, clientId, replaces, createdAt, now: NOW });
  return id;
}

async function walkLog(db: Db, actor: Actor, client: string): Promise<void> {
  const all = { client: undefined, person: undefined, type: undefined, from: undefined, to: undefined };
  const queries = [all, { ...all, client }, { ...all, from: '2026-01-01', to: '2026-12-31' }];
  for (const query of queries) {
    const { total } = await listAccesses(db, actor, { ...query, page: 1 }).catch(whenForbidden);
    if (total !== null) for await (const _ of exportAccesses(db, actor, query));
  }
}

function whenForbidden(error: unknown): { total: null } {
  if (error instanceof Refusal && error.code === 'forbidden') return { total: null };
  throw error;
}
