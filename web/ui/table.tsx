import type { MouseEvent, ReactNode } from 'react';
import { moveByArrows } from '../lib/arrow-keys.ts';
import { NO_TABLE, useMedia } from '../lib/media.ts';
import './table.css';

export interface Column<Row> {
  id: string;
  header: ReactNode;
  cell: (row: Row) => ReactNode;
  align?: 'start' | 'end';
  isRowHeader?: boolean;
  width?: string;
}

interface TableProps<Row> {
  label: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  card: (row: Row) => ReactNode;
  /** `data-tone` of the row: 'muted' for cancelled ones. */
  rowTone?: ((row: Row) => string | undefined) | undefined;
  /** Only a larger target: the row must hold a button that does the same. */
  onRow?: ((row: Row) => void) | undefined;
}

export function Table<Row>(props: TableProps<Row>) {
  return useMedia(NO_TABLE) ? <CardList {...props} /> : <Grid {...props} />;
}

function CardList<Row>({ label, rows, rowKey, card, rowTone, onRow }: TableProps<Row>) {
  return (
    <ul className="stack gap-3" aria-label={label}>
      {rows.map((row) => (
        <li
          key={rowKey(row)}
          className="card-list-item panel pad-4"
          data-tone={rowTone?.(row)}
          {...pressable(onRow && (() => onRow(row)))}
        >
          {card(row)}
        </li>
      ))}
    </ul>
  );
}

function Grid<Row>({ label, columns, rows, rowKey, rowTone, onRow }: TableProps<Row>) {
  return (
    // Scrolls on its own when a row is wider than the page, so it must be reachable by keyboard.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region needs the focus to be scrolled by keyboard
    <section className="table-scroller panel" aria-label={label} tabIndex={0}>
      <table className="table" onKeyDownCapture={(event) => moveByArrows(event, 'tbody th :is(a, button)')}>
        <thead>
          <tr>
            {columns.map((column) => (
              <th
                key={column.id}
                scope="col"
                data-align={column.align}
                data-column={column.id}
                style={{ width: column.width }}
              >
                {column.header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={rowKey(row)} data-tone={rowTone?.(row)} {...pressable(onRow && (() => onRow(row)))}>
              {columns.map((column) => (
                <Cell key={column.id} column={column} row={row} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Cell<Row>({ column, row }: { column: Column<Row>; row: Row }) {
  const content = column.cell(row);
  if (!column.isRowHeader) {
    return (
      <td data-align={column.align} data-column={column.id}>
        {content}
      </td>
    );
  }
  return (
    <th scope="row" data-align={column.align}>
      {content}
    </th>
  );
}

function pressable(onPress: (() => void) | undefined) {
  if (!onPress) return {};
  const onClick = (event: MouseEvent<HTMLElement>) => isOnRowItself(event) && onPress();
  return { onClick, 'data-pressable': true };
}

/** Not on a control, not in a menu that the row has opened elsewhere on the page, and not the end of marking text. */
function isOnRowItself({ target, currentTarget }: MouseEvent<HTMLElement>): boolean {
  if (!(target instanceof Element) || !currentTarget.contains(target)) return false;
  if (target.closest('a, button, input, label, summary')) return false;
  return getSelection()?.isCollapsed !== false;
}
