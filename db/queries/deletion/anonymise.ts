import { eq, or } from 'drizzle-orm';
import { ANONYMOUS_PROFESSIONAL } from '../../../domain/account/data-ownership.ts';
import type { Db } from '../../client.ts';
import {
  commissionRules,
  consents,
  flowStates,
  formerSlugs,
  identities,
  mfaFactors,
  procedureTypeOffers,
  profiles,
  recoveryCodes,
  users,
} from '../../schema/index.ts';

/** What is left of somebody whose records stay: a row without personal data, with an address that nobody can have. */
export const anonymise = (db: Db, userId: string) =>
  [
    db.delete(identities).where(eq(identities.userId, userId)),
    db.delete(mfaFactors).where(eq(mfaFactors.userId, userId)),
    db.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId)),
    db.delete(flowStates).where(or(eq(flowStates.userId, userId), eq(flowStates.linkingUserId, userId))),
    db.delete(consents).where(eq(consents.userId, userId)),
    db.delete(commissionRules).where(eq(commissionRules.professionalId, userId)),
    db.delete(procedureTypeOffers).where(eq(procedureTypeOffers.professionalId, userId)),
    db.update(users).set(anonymousUser(userId)).where(eq(users.id, userId)),
    db.update(profiles).set(anonymousProfile(userId)).where(eq(profiles.id, userId)),
    db.delete(formerSlugs).where(eq(formerSlugs.professionalId, userId)),
  ] as const;

const nowhere = (userId: string): string => `${userId}@excluida.invalid`;

const anonymousUser = (userId: string) => ({
  email: nowhere(userId),
  passwordHash: null,
  userMetadata: {},
  appMetadata: { provider: 'email', providers: ['email'] },
  newEmail: null,
  emailConfirmedAt: null,
  confirmationSentAt: null,
  recoverySentAt: null,
  emailChangeSentAt: null,
  reauthenticationSentAt: null,
  invitedAt: null,
  lastSignInAt: null,
});

const anonymousProfile = (userId: string) => ({
  fullName: ANONYMOUS_PROFESSIONAL,
  email: nowhere(userId),
  phone: null,
  notificationEmail: null,
  emailNotifications: false,
  businessHours: null,
  role: 'professional' as const,
  isOwner: false,
  isActive: false,
  isBookable: false,
  slug: `excluida-${userId.replaceAll('-', '').slice(0, 24)}`,
});
