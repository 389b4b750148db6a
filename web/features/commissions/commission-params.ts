import type { LocalDate } from '../../../domain/scheduling/calendar.ts';
import { searchDate, searchId, searchPage } from '../../lib/search.ts';

export interface CommissionParams {
  /** Whose statement is shown; undefined for all of the team. */
  member: string | undefined;
  /** A closed statement, in the place of what is open. */
  statement: string | undefined;
  /** The last day of what is shown; null is today. */
  to: LocalDate | null;
  /** Of the closed ones, from 1. */
  page: number;
}

/** The URL's values as text; what is left out has its default. */
export type CommissionSearch = { [name in keyof CommissionParams]?: string | undefined };

/** What the URL asks for; a value that means nothing counts as left out. */
export const paramsOf = ({ member, statement, to, page }: CommissionSearch): CommissionParams => ({
  member: searchId(member),
  statement: searchId(statement),
  to: searchDate(to) ?? null,
  page: searchPage(page),
});

export const searchOf = ({ member, statement, to, page }: CommissionParams): CommissionSearch => ({
  member,
  statement,
  to: to ?? undefined,
  page: page === 1 ? undefined : String(page),
});
