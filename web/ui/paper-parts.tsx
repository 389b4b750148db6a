import type { ReactNode } from 'react';
import './paper-parts.css';

interface PaperHeadProps {
  studio: string;
  about: string;
  /** Large at the other end: a year, a number. */
  mark: ReactNode;
}

export function PaperHead({ studio, about, mark }: PaperHeadProps) {
  return (
    <header className="paper-head row apart gap-4">
      <div>
        <strong>{studio}</strong>
        <span>{about}</span>
      </div>
      <h2 className="figures rigid">{mark}</h2>
    </header>
  );
}

type Cells = readonly (string | number)[];

interface PaperTableProps {
  label: string;
  columns: readonly string[];
  /** The first cell names the row, the others are figures. */
  rows: readonly Cells[];
  foot?: Cells;
}

/** Amounts without sign of the currency. Scrolls sideways on a phone, by the keyboard too. */
export function PaperTable({ label, columns, rows, foot }: PaperTableProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard
    <section className="paper-scroll" aria-label={label} tabIndex={0}>
      <table className="paper-table small wide">
        <caption className="bold text-start">{label}, em R$</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{rows.map(rowOf)}</tbody>
        {foot && <tfoot>{rowOf(foot, 0)}</tfoot>}
      </table>
    </section>
  );
}

const rowOf = ([name, ...figures]: Cells, place: number) => (
  <tr key={place}>
    <th scope="row">{name}</th>
    {figures.map((figure, column) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: columns never move
      <td key={column}>{figure}</td>
    ))}
  </tr>
);
