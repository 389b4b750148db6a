import { formatDate } from '../format.ts';
import { dateIn, daysFrom } from '../scheduling/clock.ts';

export const DELETION_GRACE_DAYS = 14;

export const DELETION_WORD = 'EXCLUIR';

/** Name of a deleted professional whose appointments, clients or services remain. */
export const ANONYMOUS_PROFESSIONAL = 'Profissional excluída';

/** Whether the account was anonymised (db/queries/deletion/anonymise.ts). */
export const hasLeft = ({ email }: { email: string }): boolean => email.endsWith('@excluida.invalid');

export interface DeletionRequest {
  /** ISO, UTC; it can be withdrawn until then. */
  dueAt: string;
  wholeStudio: boolean;
}

export interface Ownership {
  email: string;
  hasPassword: boolean;
  isOwner: boolean;
  businessName: string;
  zone: string;
  takesStudio: boolean;
  colleagues: number;
  clientsAfter: number;
  request: DeletionRequest | null;
  /** ISO, UTC; when the owner asked to delete the studio. Null for the owner. */
  studioDueAt: string | null;
}

export const dueDateOf = (now: Date): Date => daysFrom(now, DELETION_GRACE_DAYS);

/** '05/12/2026', the date in the studio's zone. */
export const dayText = (zone: string, at: Date): string => formatDate(dateIn(zone, at));
