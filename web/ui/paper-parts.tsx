import type { ReactNode } from 'react';
import { momentText } from '../../domain/scheduling/moment.ts';
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
      <div className="grid shrinks">
        <strong className="large">{studio}</strong>
        <span className="muted small">{about}</span>
      </div>
      <h2 className="figures rigid">{mark}</h2>
    </header>
  );
}

type Cells = readonly (string | number)[];

interface PaperTableProps {
  label: string;
  columns: readonly string[];
  /** The first cell names the row, the others are amounts without sign of the currency, or words. */
  rows: readonly Cells[];
  foot?: Cells;
  of?: 'amounts' | 'words';
}

/** Scrolls sideways on a phone, by the keyboard too. */
export function PaperTable({ label, columns, rows, foot, of = 'amounts' }: PaperTableProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard
    <section className="paper-scroll" aria-label={label} tabIndex={0}>
      <table className="paper-table small wide" data-of={of}>
        <caption className="body bold text-start">{of === 'amounts' ? `${label}, em R$` : label}</caption>
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

interface PaperSignatureProps {
  /** Null or unsigned: a line to sign on. `signature` is a data URL. */
  signed: { signedAt: string | null; signature: string | null } | null;
  fullName: string;
  zone: string;
}

export function PaperSignature({ signed, fullName, zone }: PaperSignatureProps) {
  return (
    <section className="paper-signature cluster apart gap-6" aria-label="Assinatura">
      <p className="figures">
        Data: {signed?.signedAt ? momentText(zone, signed.signedAt) : '____/____/________'}
      </p>
      <div className="grid text-centre">
        <div className="paper-signature-line grid justify-centre">
          {signed?.signature && (
            <img className="on-white" src={signed.signature} alt={`Assinatura de ${fullName}`} />
          )}
        </div>
        <strong>{fullName}</strong>
        <span className="muted small">Assinatura da cliente</span>
      </div>
    </section>
  );
}
