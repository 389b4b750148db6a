import type { StoredConsent } from '../../db/queries/gallery/consent-rows.ts';
import { consentOf } from '../../db/queries/gallery/consent-rows.ts';
import {
  canonicalConsent,
  type PublishingConsentInput,
  type PublishingCopy,
  publishingText,
} from '../../domain/gallery/publishing-consent.ts';
import { sha256 } from '../auth/core/secrets.ts';
import type { Env } from '../env.ts';
import { cleanedSignature } from '../health/signature.ts';
import { openColumn, sealColumns } from '../sealed-columns.ts';

type Sealed = StoredConsent['sealed'];

/** What is stored of a consent. Refuses `invalid_input` at the signature when it is damaged. */
export async function sealConsent(
  env: Env,
  { textVersion, signedName, signature }: PublishingConsentInput,
  { now, ...row }: Omit<Sealed, 'signature'> & { now: Date },
) {
  const digest = sha256(canonicalConsent({ textVersion, signedName, signedAt: now.toISOString() }));
  const sealed = await sealColumns(env, row, { signature: cleanedSignature(signature) });
  return { id: row.id, textVersion, signedName, digest, ...sealed };
}

export async function copyConsent(env: Env, stored: StoredConsent): Promise<PublishingCopy> {
  const consent = consentOf(stored);
  const signature = await openColumn(env, stored.sealed, 'signature');
  return { ...consent, text: publishingText(consent.textVersion), digest: stored.digest, signature };
}
