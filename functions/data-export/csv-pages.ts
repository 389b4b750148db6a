import { type Column, csvHead, csvLines } from '../../domain/data-export/csv.ts';
import type { AppContext } from '../http/context.ts';
import { logFailure } from '../http/log.ts';
import { textStream } from './zip-stream.ts';

interface CsvFile<Page, Row> {
  file: string;
  columns: readonly Column<Row>[];
  pages: AsyncGenerator<Page, void, void>;
  rowsOf: (page: Page) => Row[];
}

/** A list that is read at once. */
export async function* onePage<Page>(read: () => Promise<Page>): AsyncGenerator<Page, void, void> {
  yield await read();
}

/** The first page is read before the answer begins, so that a refusal is one; a later failure aborts the response. */
export async function csvPages<Page extends { zone: string }, Row>(
  c: AppContext,
  { file, columns, pages, rowsOf }: CsvFile<Page, Row>,
): Promise<Response> {
  const first = await pages.next();
  c.header('Content-Type', 'text/csv; charset=utf-8');
  c.header('Content-Disposition', `attachment; filename="${file}"`);
  const { requestId } = c.var;
  return c.body(
    textStream(linesOf(first), (error) => logFailure(error, requestId)),
    200,
  );

  async function* linesOf(start: IteratorResult<Page, void>): AsyncGenerator<string, void, void> {
    yield csvHead(columns);
    for (let page = start; !page.done; page = await pages.next())
      yield csvLines(columns, rowsOf(page.value), page.value.zone);
  }
}
