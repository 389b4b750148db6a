import type { ShownVersion } from '../../db/queries/anamnesis-links/link-reads.ts';
import type { StoredLink } from '../../db/queries/anamnesis-links/link-rows.ts';
import type { StoredConsent } from '../../db/queries/gallery/consent-rows.ts';
import type { StoredRecord } from '../../db/queries/work-records/rows.ts';
import { firstName } from '../../domain/format.ts';
import { type AnamnesisCopy, type LinkPage, MAX_BIRTH_DATE_FAILURES } from '../../domain/health/link.ts';
import { dateIn } from '../../domain/scheduling/clock.ts';
import { studioPictures } from '../../domain/studio/picture.ts';
import type { Env } from '../env.ts';
import { copyConsent } from '../gallery/signed-consent.ts';
import { copyRecord } from '../work-record/records.ts';
import { openForCopy } from './versions.ts';

/** `shown`: the newest version, when the access to it was logged. */
export async function linkPage(
  env: Env,
  link: StoredLink,
  { shown, now }: { shown: ShownVersion | undefined; now: Date },
): Promise<LinkPage> {
  const { purpose, isUsed, isOwnDevice, isIdentified, client, studio, expiresAt } = link;
  return {
    purpose,
    state: isUsed ? 'used' : 'open',
    studio: {
      businessName: studio.businessName,
      theme: studio.theme,
      ...studioPictures(studio),
      phone: studio.phone,
    },
    client: { firstName: firstName(client.fullName) },
    identifyBy: identifyBy(link),
    isIdentified,
    isOtherDevice: !isOwnDevice,
    expiresAt: expiresAt.toISOString(),
    today: dateIn(studio.zone, now),
    stored: shown === undefined ? null : await storedOf(env, shown, studio.zone),
  };
}

function identifyBy({ purpose, isOwnDevice, newest, client, failures }: StoredLink): LinkPage['identifyBy'] {
  if (isOwnDevice && newest === null) return [];
  const byBirthDate = purpose === 'fill' && client.birthDate !== null && failures < MAX_BIRTH_DATE_FAILURES;
  return [
    ...(byBirthDate ? ['birth-date' as const] : []),
    ...(client.email === null ? [] : ['code' as const]),
  ];
}

async function storedOf(env: Env, shown: ShownVersion, zone: string): Promise<LinkPage['stored']> {
  const { createdAt, answers, consents, photosWithdrawnAt } = await openForCopy(env, shown, zone);
  const { professionalNotes: _, ...hers } = answers;
  return { anamnesisId: shown.version.id, createdAt, answers: hers, consents, photosWithdrawnAt };
}

interface CopiedRows {
  versions: ShownVersion[];
  records: StoredRecord[];
  consents: StoredConsent[];
}

/** Without the notes of the professional, which are not the client's answers. `versions`: oldest first, `records`: newest first. */
export async function clientCopy(
  env: Env,
  { client, studio }: StoredLink,
  { versions, records, consents, now }: CopiedRows & { now: Date },
): Promise<AnamnesisCopy> {
  const opened = await Promise.all(versions.map((one) => openForCopy(env, one, studio.zone)));
  const copies = await Promise.all(records.map((one) => copyRecord(env, one)));
  return {
    client: client.fullName,
    exportedAt: now.toISOString(),
    zone: studio.zone,
    versions: opened.map((version) => ({
      ...version,
      answers: { ...version.answers, professionalNotes: null },
      changed: version.changed.filter((name) => name !== 'professionalNotes'),
    })),
    publishing: await Promise.all(consents.map((one) => copyConsent(env, one))),
    records: copies.map((record) => ({ ...record, details: { ...record.details, notes: null } })),
  };
}
