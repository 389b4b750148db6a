export interface RateLimit {
  name: string;
  windowSeconds: number;
  max: number;
}

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/**
 * Without proof of the address: six emails an hour of one caller to one recipient, over all studios and kinds. Those that are queued (receipts,
 * changes, places on a waitlist) take four of them at most, so that a code can still be asked for; over that they wait in the outbox.
 */
const CALLER_EMAIL = 'caller/email';

/**
 * By address: one network, which many people of a mobile network share. By caller: one address about one email, so
 * that a stranger uses up only their own attempts. By email, account or studio: all addresses together. A pause:
 * between two emails of a kind to one address.
 */
export const rateLimits = {
  signUpByAddress: { name: 'sign-up/address', windowSeconds: 5 * MINUTE, max: 30 },
  emailByCaller: { name: CALLER_EMAIL, windowSeconds: HOUR, max: 6 },
  queuedByCaller: { name: CALLER_EMAIL, windowSeconds: HOUR, max: 4 },
  bookingEmailByCaller: { name: 'caller/notice', windowSeconds: HOUR, max: 6 },
  unprovenByRecipient: { name: 'recipient/email', windowSeconds: HOUR, max: 6 },
  signUpByEmail: { name: 'sign-up/email', windowSeconds: HOUR, max: 30 },
  signInByAddress: { name: 'sign-in/address', windowSeconds: 5 * MINUTE, max: 150 },
  signInByEmail: { name: 'sign-in/email', windowSeconds: 10 * MINUTE, max: 10 },
  signInByBrowser: { name: 'sign-in/browser', windowSeconds: 10 * MINUTE, max: 10 },
  resendPause: { name: 'resend/pause', windowSeconds: MINUTE, max: 1 },
  resendByAddress: { name: 'resend/address', windowSeconds: 5 * MINUTE, max: 30 },
  resendByEmail: { name: 'resend/email', windowSeconds: HOUR, max: 30 },
  confirmByAddress: { name: 'confirm/address', windowSeconds: 5 * MINUTE, max: 30 },
  providerFlowByAddress: { name: 'provider/address', windowSeconds: 10 * MINUTE, max: 60 },
  codeByEmail: { name: 'code/email', windowSeconds: HOUR, max: 20 },
  recoveryPause: { name: 'recovery/pause', windowSeconds: MINUTE, max: 1 },
  recoveryByAddress: { name: 'recovery/address', windowSeconds: 5 * MINUTE, max: 30 },
  recoveryByEmail: { name: 'recovery/email', windowSeconds: HOUR, max: 30 },
  otpPause: { name: 'otp/pause', windowSeconds: MINUTE, max: 1 },
  otpByAddress: { name: 'otp/address', windowSeconds: 5 * MINUTE, max: 30 },
  otpByEmail: { name: 'otp/email', windowSeconds: HOUR, max: 30 },
  reauthenticationPause: { name: 'reauthentication/pause', windowSeconds: MINUTE, max: 1 },
  reauthenticationByEmail: { name: 'reauthentication/email', windowSeconds: HOUR, max: 10 },
  resetByAddress: { name: 'reset/address', windowSeconds: 5 * MINUTE, max: 30 },
  secondFactorByAddress: { name: 'second-factor/address', windowSeconds: 5 * MINUTE, max: 30 },
  secondFactorByAccount: { name: 'second-factor/account', windowSeconds: HOUR, max: 20 },
  passwordCheckByAccount: { name: 'password-check/account', windowSeconds: 10 * MINUTE, max: 10 },
  emailChangeByAccount: { name: 'email-change/account', windowSeconds: HOUR, max: 10 },
  calendarLookByAccount: { name: 'calendar-look/account', windowSeconds: 10 * MINUTE, max: 20 },
  pixCheckByAccount: { name: 'pix-check/account', windowSeconds: 10 * MINUTE, max: 20 },
  postalCodeByAccount: { name: 'postal-code/account', windowSeconds: 10 * MINUTE, max: 60 },
  tokenByAddress: { name: 'token/address', windowSeconds: 5 * MINUTE, max: 150 },
  userChangeByAddress: { name: 'user-change/address', windowSeconds: 5 * MINUTE, max: 30 },
  factorByAddress: { name: 'factor/address', windowSeconds: MINUTE, max: 30 },
  manageByAddress: { name: 'manage/address', windowSeconds: 5 * MINUTE, max: 120 },
  manageLooksByLink: { name: 'manage/look', windowSeconds: 5 * MINUTE, max: 400 },
  manageByLink: { name: 'manage/link', windowSeconds: HOUR, max: 30 },
  manageByGivenLink: { name: 'manage/given-link', windowSeconds: HOUR, max: 4 },
  waitlistByAddress: { name: 'waitlist/address', windowSeconds: HOUR, max: 40 },
  waitlistByEmail: { name: 'waitlist/email', windowSeconds: HOUR, max: 6 },
  waitlistByStudio: { name: 'waitlist/studio', windowSeconds: HOUR, max: 60 },
  feedByAddress: { name: 'feed/address', windowSeconds: 5 * MINUTE, max: 300 },
  feedByLink: { name: 'feed/link', windowSeconds: HOUR, max: 60 },
  lookupByAddress: { name: 'lookup/address', windowSeconds: 10 * MINUTE, max: 60 },
  lookupByEmail: { name: 'lookup/email', windowSeconds: 10 * MINUTE, max: 20 },
  lookupByStudio: { name: 'lookup/studio', windowSeconds: HOUR, max: 300 },
  recognitionPause: { name: 'recognition/pause', windowSeconds: MINUTE, max: 1 },
  recognitionByAddress: { name: 'recognition/address', windowSeconds: HOUR, max: 30 },
  recognitionByEmail: { name: 'recognition/email', windowSeconds: HOUR, max: 12 },
  recognitionByStudio: { name: 'recognition/studio', windowSeconds: HOUR, max: 300 },
  verificationByAddress: { name: 'verification/address', windowSeconds: 5 * MINUTE, max: 30 },
  verificationByEmail: { name: 'verification/email', windowSeconds: HOUR, max: 20 },
  invitationByStudio: { name: 'invitation/studio', windowSeconds: HOUR, max: 20 },
  invitationByEmail: { name: 'invitation/email', windowSeconds: HOUR, max: 3 },
  acceptanceByAddress: { name: 'acceptance/address', windowSeconds: 10 * MINUTE, max: 30 },
  acceptanceByToken: { name: 'acceptance/token', windowSeconds: 10 * MINUTE, max: 20 },
  visitByAddress: { name: 'visit/address', windowSeconds: 10 * MINUTE, max: 30 },
  visitByProfessional: { name: 'visit/professional', windowSeconds: HOUR, max: 5000 },
  testEmailByAccount: { name: 'test-mail/account', windowSeconds: HOUR, max: 5 },
  receiptByAccount: { name: 'receipt/account', windowSeconds: HOUR, max: 60 },
  receiptByEmail: { name: 'receipt/email', windowSeconds: HOUR, max: 10 },
  revealByMember: { name: 'reveal/member', windowSeconds: HOUR, max: 60 },
  registrationByMember: { name: 'registration/member', windowSeconds: HOUR, max: 60 },
  contactBookingByMember: { name: 'contact-booking/member', windowSeconds: DAY, max: 30 },
  anamnesisLinkByAccount: { name: 'anamnesis-link/account', windowSeconds: HOUR, max: 60 },
  anamnesisLinkByClient: { name: 'anamnesis-link/client', windowSeconds: DAY, max: 10 },
  anamnesisPageByAddress: { name: 'anamnesis-page/address', windowSeconds: 10 * MINUTE, max: 120 },
  anamnesisIdentityByAddress: { name: 'anamnesis-identity/address', windowSeconds: HOUR, max: 40 },
  anamnesisBirthDateByLink: { name: 'anamnesis-birth-date/link', windowSeconds: HOUR, max: 20 },
  anamnesisCodeTries: { name: 'anamnesis-code/device', windowSeconds: 10 * MINUTE, max: 5 },
  anamnesisCodePause: { name: 'anamnesis-code/pause', windowSeconds: MINUTE, max: 1 },
  anamnesisCodeByAddress: { name: 'anamnesis-code/link-address', windowSeconds: HOUR, max: 5 },
  anamnesisCodeByLink: { name: 'anamnesis-code/link', windowSeconds: DAY, max: 40 },
  emailRetryByAccount: { name: 'mail-retry/account', windowSeconds: HOUR, max: 30 },
  dataExportByAccount: { name: 'data-export/account', windowSeconds: HOUR, max: 5 },
  dataExportByLink: { name: 'data-export/link', windowSeconds: HOUR, max: 1 },
  consentByAccount: { name: 'consent/account', windowSeconds: HOUR, max: 60 },
  dataRequestByAddress: { name: 'data-request/address', windowSeconds: HOUR, max: 6 },
  dataRequestByEmail: { name: 'data-request/email', windowSeconds: DAY, max: 3 },
  deletionByAccount: { name: 'deletion/account', windowSeconds: DAY, max: 5 },
  bookingByAddress: { name: 'booking/address', windowSeconds: HOUR, max: 40 },
  bookingByEmail: { name: 'booking/email', windowSeconds: HOUR, max: 6 },
  bookingByStudio: { name: 'booking/studio', windowSeconds: HOUR, max: 60 },
  bookingByProven: { name: 'booking/proven', windowSeconds: HOUR, max: 10 },
  slugChangeByAccount: { name: 'slug-change/account', windowSeconds: 30 * DAY, max: 3 },
  proofByLink: { name: 'proof/link', windowSeconds: HOUR, max: 10 },
  proofByStudio: { name: 'proof/studio', windowSeconds: HOUR, max: 120 },
  workPictureByStudio: { name: 'work-picture/studio', windowSeconds: HOUR, max: 240 },
  importedPictureByStudio: { name: 'imported-picture/studio', windowSeconds: HOUR, max: 3000 },
  pictureByStudio: { name: 'picture/studio', windowSeconds: HOUR, max: 120 },
} as const satisfies Record<string, RateLimit>;

export type RateLimitName = keyof typeof rateLimits;
