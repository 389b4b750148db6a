import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Source } from '../../../domain/account/device.ts';
import { LEGAL_VERSION } from '../../../domain/legal/version.ts';
import { batch, type Db, firstOf, refuseUnless } from '../../client.ts';
import { currentStudioId, hasRow, newId } from '../../columns.ts';
import { consents, flowStates, identities, oneTimeTokens, profiles, users } from '../../schema/index.ts';
import { addAccountEvent, enterAs, lockUser } from '../accounts/account-statements.ts';
import { forgotten } from '../accounts/forgotten-flows.ts';
import { dropTokens, openToken } from '../accounts/new-secrets.ts';

/**
 * The invited chose a password and accepts the terms: the address is confirmed. Of several one succeeds, and an account that has a password
 * already is left alone. Refuses `link_expired`.
 */
export async function acceptInvitation(
  db: Db,
  {
    tokenHash,
    passwordHash,
    source,
    now,
  }: { tokenHash: string; passwordHash: string; source: Source; now: Date },
): Promise<{ email: string }> {
  const invited = sql`(select user_id from one_time_tokens where token_hash = ${tokenHash} and kind = 'invitation')`;
  const isAccount = eq(users.id, invited);
  const isSelf = eq(profiles.id, invited);
  const flows = forgotten(invited);
  const { accepted } = await batch(db, {
    // The account's row before the token's, as whoever invites again or removes the person does.
    lock: lockUser(db, invited),
    enter: enterAs(db, invited),
    require: refuseUnless(
      db,
      and(
        hasRow(oneTimeTokens, openToken('invitation', tokenHash, now)),
        hasRow(users, and(isAccount, isNull(users.passwordHash))),
        hasRow(profiles, and(isSelf, profiles.isActive)),
      ),
      'link_expired',
    ),
    use: db.update(oneTimeTokens).set({ consumedAt: now }).where(eq(oneTimeTokens.tokenHash, tokenHash)),
    accepted: db
      .update(users)
      .set({
        passwordHash,
        emailConfirmedAt: sql`coalesce(${users.emailConfirmedAt}, ${now.toISOString()}::timestamptz)`,
      })
      .where(isAccount)
      .returning({ email: users.email }),
    forgetFlows: db.update(flowStates).set(flows.columns).where(flows.where),
    identity: db
      .update(identities)
      .set({ identityData: sql`${identities.identityData} || '{"email_verified": true}'` })
      .where(and(eq(identities.userId, invited), eq(identities.provider, 'email'))),
    profile: db.update(profiles).set({ emailNotifications: true }).where(isSelf),
    dropSecrets: dropTokens(db, invited),
    consent: db.insert(consents).values({
      ...{ id: newId(now), studioId: currentStudioId, userId: invited, kind: 'terms', isGranted: true },
      ...{ choices: { version: LEGAL_VERSION }, createdAt: now },
    }),
    event: addAccountEvent(db, invited, { kind: 'invitation_accepted', source, now }),
  });
  return firstOf(accepted, 'link_expired');
}
