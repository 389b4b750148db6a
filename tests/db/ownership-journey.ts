import { randomUUID } from 'node:crypto';
import type { Db } from '../../db/client.ts';
import { readConsents, recordConsent } from '../../db/queries/consents/consents.ts';
import { admitExport, beginExport, exportedPages } from '../../db/queries/data-export/export.ts';
import { readSealedRecords, readWorkPictures } from '../../db/queries/data-export/health.ts';
import { readers } from '../../db/queries/data-export/nouns.ts';
import type { Reader } from '../../db/queries/data-export/page.ts';
import { addDataRequest } from '../../db/queries/data-requests/data-requests.ts';
import { eraseAccount } from '../../db/queries/deletion/erasure.ts';
import { readOwnership } from '../../db/queries/deletion/ownership.ts';
import { requestDeletion, withdrawDeletion } from '../../db/queries/deletion/requests.ts';
import { findDueIds } from '../../db/queries/due.ts';
import type { TestDatabase } from '../support/database.ts';
import { PASSWORD_HASH } from '../support/studio-rows.ts';
import { NOW, openStudio, SOURCE, type Studio, signIn, visitor } from './studio.ts';

const link = { settingsLink: 'https://app.example/settings' };
const noted = { source: SOURCE, now: NOW };
const LATER = new Date('2026-12-20T11:00:00Z');
const nouns: (keyof typeof readers)[] = [
  'studio',
  'professionals',
  'blocks',
  'procedureTypes',
  'clients',
  'appointments',
  'history',
  'credits',
  'visitDays',
  'visitSources',
  'pictures',
  'accountEvents',
  'mails',
  'consents',
];

/** Everything taken along, and two accounts gone: a studio with its owner, and somebody of a team. */
export async function walkOwnership(
  db: Db,
  database: TestDatabase,
  { professionalId }: Studio,
): Promise<void> {
  const actor = await signIn(db, professionalId);
  await readOwnership(db, actor, { now: NOW });
  await recordConsent(db, actor, {
    kind: 'lgpd',
    status: 'granted',
    version: '1',
    now: NOW,
  });
  await readConsents(db, actor);
  const request = {
    name: 'Eva',
    email: 'eva@pessoa.example',
    kind: 'access',
    message: 'Quais são?',
  } as const;
  const protocol = `LUME-${randomUUID()}`;
  await addDataRequest(db, visitor, { ...request, protocol, officer: 'dpo@lume.test', now: NOW });
  await admitExport(db, actor, { now: NOW });
  await beginExport(db, actor, { link: randomUUID(), withHealth: true, ...noted });
  const health = { exportId: randomUUID(), now: NOW };
  const all: Reader<unknown>[] = [
    ...nouns.map((noun): Reader<unknown> => readers[noun]),
    (reading) => readSealedRecords(reading, health),
    (reading) => readWorkPictures(reading, health),
  ];
  for (const read of all) for await (const page of exportedPages(db, actor, { read, limit: 2 })) void page;
  const leaving = await openStudio(database, db);
  await asks(db, leaving);
  await withdrawDeletion(db, leaving.actor, {
    email: { what: 'withdrawn', ...link },
    appUrl: 'https://app.example',
    ...noted,
  });
  await asks(db, leaving);
  for (const userId of await findDueIds(db, 'deletions', { now: LATER, portion: 10 }))
    await erase(db, userId);
}

async function asks(db: Db, { professionalId }: Pick<Studio, 'professionalId'>): Promise<void> {
  const email = { what: 'requested', ...link } as const;
  const clients = { notifyClients: true, appUrl: 'https://app.example' };
  const wish = {
    isPassword: async (hash: string | null) => hash === PASSWORD_HASH,
    email,
    ...clients,
  };
  await requestDeletion(db, await signIn(db, professionalId), { ...wish, ...noted });
}

async function erase(db: Db, userId: string): Promise<void> {
  const email = { what: 'done', ...link } as const;
  let outcome = 'more';
  while (outcome === 'more') outcome = await eraseAccount(db, { userId, email, now: LATER, portion: 2 });
}
