import type { StoredVersion } from '../../db/queries/anamneses/versions.ts';
import { isHidden } from '../../domain/health/anamnesis.ts';
import type { AnamnesisCopy } from '../../domain/health/link.ts';
import { validUntil } from '../../domain/health/validity.ts';
import type { Anamnesis } from '../../domain/health/version.ts';
import { dateIn } from '../../domain/scheduling/clock.ts';
import type { Env } from '../env.ts';
import { openColumn } from '../sealed-columns.ts';
import { consentsOf } from './new-version.ts';
import { openAlerts, openAnswers, openHidden } from './sealed-columns.ts';

/** As the ordinary read shows it; nothing hidden is opened. Days are of `zone`. */
export async function openVersion(env: Env, stored: StoredVersion, zone: string): Promise<Anamnesis> {
  const { version, number, filledBy, months } = stored;
  const [{ answers }, alerts, signature] = await Promise.all([
    openAnswers(env, version),
    openAlerts(env, version),
    version.signature === null ? null : openColumn(env, version, 'signature'),
  ]);
  const { id, clientId, formVersion, digest, changed, hiddenAnswered } = version;
  return {
    ...{ id, clientId, number, formVersion, digest, answers, signature, alerts, changed },
    createdAt: version.createdAt.toISOString(),
    filledBy: filledBy === null ? { kind: 'client' } : { kind: 'member', name: filledBy },
    reviewedAt: version.reviewedAt?.toISOString() ?? null,
    signedAt: version.signedAt?.toISOString() ?? null,
    hidden: hiddenAnswered.filter(isHidden),
    consents: consentsOf(version),
    photosWithdrawnAt: version.photosWithdrawnAt?.toISOString() ?? null,
    validUntil: validUntil(dateIn(zone, version.createdAt), months),
  };
}

export const openWithoutSignature = (env: Env, stored: StoredVersion, zone: string): Promise<Anamnesis> =>
  openVersion(env, { ...stored, version: { ...stored.version, signature: null } }, zone);

export async function openForCopy(
  env: Env,
  stored: StoredVersion & { hidden: string },
  zone: string,
): Promise<AnamnesisCopy['versions'][number]> {
  const { version } = stored;
  const [shown, { salt }, hidden] = await Promise.all([
    openVersion(env, stored, zone),
    openAnswers(env, version),
    openHidden(env, { ...version, hidden: stored.hidden }),
  ]);
  return {
    number: shown.number,
    createdAt: shown.createdAt,
    signedAt: shown.signedAt,
    formVersion: shown.formVersion,
    digest: shown.digest,
    consents: shown.consents,
    photosWithdrawnAt: shown.photosWithdrawnAt,
    changed: shown.changed,
    signature: shown.signature,
    salt,
    filledBy: shown.filledBy.kind === 'member' ? shown.filledBy.name : 'Cliente',
    answers: { ...shown.answers, ...hidden },
  };
}
