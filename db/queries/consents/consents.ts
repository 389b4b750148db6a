import { desc, eq } from 'drizzle-orm';
import type { StoredConsent } from '../../../domain/consent/consent.ts';
import type { ConsentInput } from '../../../domain/consent/input.ts';
import { rateLimits } from '../../../domain/rate-limit.ts';
import { type Actor, asMember, type Db } from '../../client.ts';
import { currentProfessionalId, currentStudioId, newId } from '../../columns.ts';
import { consents } from '../../schema/index.ts';
import { memberRate } from '../rate-counters.ts';

/** Stores a choice. Refuses `rate_limited`. */
export async function recordConsent(
  db: Db,
  actor: Actor,
  { now, ...input }: ConsentInput & { now: Date },
): Promise<void> {
  await asMember(db, actor, {
    limited: memberRate(db, actor, rateLimits.consentByAccount, now),
    stored: db.insert(consents).values({
      id: newId(now),
      studioId: currentStudioId,
      userId: currentProfessionalId,
      createdAt: now,
      ...answerOf(input),
    }),
  });
}

function answerOf(input: ConsentInput) {
  const { kind, ...choices } = input;
  return { kind, isGranted: isGranted(input), choices };
}

function isGranted(input: ConsentInput): boolean {
  switch (input.kind) {
    case 'lgpd':
      return input.status === 'granted';
    case 'cookies':
      return input.functional || input.analytics || input.marketing;
    case 'marketing':
      return input.isGranted;
  }
}

/** The newest record of each kind of the caller. */
export async function readConsents(db: Db, actor: Actor): Promise<StoredConsent[]> {
  const { kind, isGranted, choices, createdAt, userId } = consents;
  const { rows } = await asMember(db, actor, {
    rows: db
      .selectDistinctOn([kind], { kind, isGranted, choices, at: createdAt })
      .from(consents)
      .where(eq(userId, currentProfessionalId))
      .orderBy(kind, desc(createdAt), desc(consents.id)),
  });
  return rows.map(({ at, ...row }) => ({ ...row, at: at.toISOString() }));
}
