import { ACCOUNT_EVENT_DAYS } from '../account/event.ts';
import { BODY_DAYS } from '../email/outbox.ts';

/**
 * Days for which rows are kept after they were made, or after what they are for is over; then the purge deletes them
 * (db/queries/operation/operation.ts). The privacy policy says those of people.
 */
export const retentionDays = {
  idempotencyKeys: 3,
  oneTimeTokens: 7,
  /** Nobody has proved the address since the last email that asked for it; a person may have typed another's. */
  unprovenSignUps: 30,
  flowStates: 1,
  challenges: 1 / 24,
  /** Five minutes. */
  unverifiedFactors: 5 / (24 * 60),
  accountEvents: ACCOUNT_EVENT_DAYS,
  anamnesisLinks: 30,
  waitlistEntries: 90,
  /** Five years. */
  dataRequests: 1826,
  /** Pictures of transfers. */
  depositProofs: 180,
  formerSlugs: 365,
  emails: 90,
  /** Of emails that could not be sent. */
  emailContent: BODY_DAYS,
  /** Thirteen months: a month of the year before can be compared. The sums of each day stay, which are of nobody. */
  visits: 396,
} as const;
