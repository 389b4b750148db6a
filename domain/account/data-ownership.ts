/**
 * What is a person's to take along, and how she leaves: the export of a studio, the import of clients,
 * the deletion of an account with a time in which it can be withdrawn.
 */
import { formatDate } from '../format.ts';
import { epochMinuteOf, todayIn } from '../scheduling/clock.ts';

/** Days between asking for the end of an account and its end. */
export const DELETION_GRACE_DAYS = 14;

/** What is typed to show that the end of an account is meant; in any case of letters. */
export const DELETION_WORD = 'EXCLUIR';

/** Stands in for a professional who left while appointments, clients or services of hers had to stay. */
export const ANONYMOUS_PROFESSIONAL = 'Profissional excluída';

/** Whether a row is only what is left of somebody: its address is one that nobody can have (db/queries/deletion/anonymise.ts). */
export const hasLeft = ({ email }: { email: string }): boolean => email.endsWith('@excluida.invalid');

/** An account that is to be deleted. */
export interface DeletionRequest {
  /** ISO, UTC. Until then it can be withdrawn. */
  dueAt: string;
  /** The studio goes with the account. */
  wholeStudio: boolean;
}

/** GET /api/account/deletion: the request, and what has to be known to make one. */
export interface Ownership {
  email: string;
  /** Without one she cannot confirm who she is: she makes one first, as for every change that protects the account. */
  hasPassword: boolean;
  /** Only the owner exports. */
  isOwner: boolean;
  businessName: string;
  /** The studio's zone: days are its days. */
  zone: string;
  /** Deleting her account would delete the studio. */
  takesStudio: boolean;
  /** Colleagues who would lose their access with the studio. */
  colleagues: number;
  /** Clients with an address whose appointment would be after the day of a request made now. */
  clientsAfter: number;
  request: DeletionRequest | null;
  /** When the studio goes because its owner asked for it, ISO in UTC; null for the owner herself. */
  studioDueAt: string | null;
}

/** When a request that is made now is carried out. */
export const dueDateOf = (now: Date): Date => new Date(now.getTime() + DELETION_GRACE_DAYS * 86_400_000);

/** The studio's day of an instant: '05/12/2026'. */
export const dayText = (zone: string, at: Date): string => formatDate(todayIn(zone, epochMinuteOf(at)));
