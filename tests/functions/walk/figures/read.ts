/** How figures are read and summed. */
import { expectStatus } from '../../studio.ts';
import type { Person } from '../world.ts';

export const sum = <Of>(rows: readonly Of[], of: (row: Of) => number) =>
  rows.reduce((total, row) => total + of(row), 0);

export async function read<Body>({ browser }: Pick<Person, 'browser'>, path: string): Promise<Body> {
  return expectStatus(await browser.get<Body>(path), 200);
}

/** All rows of a list of pages, the first of which is 1. */
export async function readPages<Row, Page extends { total: number }>(
  person: Pick<Person, 'browser'>,
  path: string,
  rowsOf: (page: Page) => readonly Row[],
): Promise<{ first: Page; rows: Row[] }> {
  const at = (page: number) => read<Page>(person, `${path}${path.includes('?') ? '&' : '?'}page=${page}`);
  const first = await at(1);
  const rows = [...rowsOf(first)];
  for (let page = 2; rows.length < first.total; page += 1) {
    const more = rowsOf(await at(page));
    if (more.length === 0) break;
    rows.push(...more);
  }
  return { first, rows };
}
