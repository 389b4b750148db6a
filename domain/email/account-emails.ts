/** Emails to members about their account, their calendar and the rights to their data. */

import type { DataRequestKind } from '../data-request/data-request.ts';
import type { CalendarFault } from '../foreign-calendar/foreign-calendar.ts';
import type { PixProviderName } from '../money/pix-provider.ts';
import type { LocalDate } from '../scheduling/clock.ts';

/** Link and six digits are one secret: using one invalidates both. */
export interface LinkAndCode {
  name: string;
  link: string;
  code: string;
}

/** To both addresses of an account; the change needs the answer of both. */
export interface EmailChange extends LinkAndCode {
  newEmail: string;
  to: 'current' | 'next';
}

export interface AccountMoment {
  /** ISO, UTC. */
  at: string;
  device: string;
  place: string | null;
  zone?: string;
}

export interface NewDevice extends AccountMoment {
  name: string;
  sessionsLink: string;
}

export const securityChanges = [
  'password',
  'email',
  'factor-added',
  'factor-removed',
  'recovery-codes',
] as const;

export type SecurityChange = (typeof securityChanges)[number];

export interface SecurityEmail extends AccountMoment {
  name: string;
  what: SecurityChange;
  recoverLink: string;
}

export interface SystemTest {
  name: string;
  businessName: string;
  settingsLink: string;
}

/** To a professional: her calendar elsewhere was read in vain twice in a row. Times are ISO in UTC. */
export interface CalendarFailed {
  name: string;
  calendarName: string;
  fault: CalendarFault;
  /** Of the last good reading; null when there was none. */
  readAt: string | null;
  zone: string;
  settingsLink: string;
}

/** To the owner: the provider of Pix no longer accepts the studio's key or consent. */
export interface PixProviderFailed {
  name: string;
  provider: PixProviderName;
  settingsLink: string;
}

/** To the person whose account is to be deleted, and to the colleagues of a studio that goes with it, at each step. */
export interface AccountDeletion {
  name: string;
  businessName: string;
  what: 'requested' | 'withdrawn' | 'done';
  wholeStudio: boolean;
  ownerName?: string;
  dueDate: LocalDate;
  settingsLink: string;
}

export interface DataRequestFacts {
  protocol: string;
  request: DataRequestKind;
  dueOn: LocalDate;
}

/** To the owner: a member revealed health data of `clients` clients within an hour, or read also records and saw pictures (`ofWork`). `at`: ISO in UTC. */
export interface UnusualReveals {
  name: string;
  memberName: string;
  clients: number;
  ofWork?: boolean;
  at: string;
  zone: string;
  logLink: string;
}
