import { isLocalDate, type LocalDate } from '../../domain/scheduling/calendar.ts';
import { isUuid } from '../../domain/text.ts';
import { truncate } from '../../domain/truncate.ts';

/** Every value is a plain string: the router's default would turn `?token_hash=0042` into the number 42. */
export function parseSearch(text: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(text));
}

/** Cut where nobody would have typed so much; what is empty counts as left out. */
export function searchText(value: unknown, longest = Number.POSITIVE_INFINITY): string | undefined {
  return typeof value === 'string' && value !== '' ? truncate(value, longest) : undefined;
}

type Texts<Name extends string> = { [name in Name]?: string | undefined };

export function searchTexts<Name extends string>(
  search: Record<string, unknown>,
  names: readonly Name[],
  longest?: number,
): Texts<NoInfer<Name>> {
  const texts: Texts<Name> = {};
  for (const name of names) texts[name] = searchText(search[name], longest);
  return texts;
}

/** The id of a row; undefined for anything else. */
export const searchId = (text: string | undefined): string | undefined =>
  text !== undefined && isUuid(text) ? text : undefined;

export const searchDate = (text: string | undefined): LocalDate | undefined =>
  text !== undefined && isLocalDate(text) ? text : undefined;

const MOST_PAGES = 100_000;

/** A page of a list, from 1; the first for anything else. */
export const searchPage = (text = ''): number =>
  /^[1-9]\d*$/.test(text) && Number(text) <= MOST_PAGES ? Number(text) : 1;

export function stringifySearch(search: Record<string, unknown>): string {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(search)) {
    if (value !== undefined && value !== null && value !== '') params.set(name, String(value));
  }
  const text = params.toString();
  return text === '' ? '' : `?${text}`;
}
