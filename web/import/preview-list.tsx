import { type ReactNode, useState } from 'react';
import { countText, formatCount } from '../../domain/format.ts';
import { Badge, type Tone } from '../ui/badge.tsx';
import { Button } from '../ui/button.tsx';
import { FilterChips } from '../ui/filter-chips.tsx';
import './import.css';

/** One outcome of a row. A row has exactly one, so that their sums are the list's. */
export interface PreviewKind<Row> {
  value: string;
  label: string;
  tone: Tone;
  icon: ReactNode;
  fits: (row: Row) => boolean;
  /** '1 nova', '12 novas'. */
  countText: (count: number) => string;
}

interface Props<Row> {
  /** What the rows are: 'Contatos encontrados'. */
  label: string;
  rows: readonly Row[];
  kinds: readonly PreviewKind<Row>[];
  /** The label of all kinds. */
  all: string;
  /** Lines that are no rows, and how they are called. */
  ignored?: { count: number; text: (count: number) => string };
  /** Beside the sums. */
  action?: ReactNode;
  children: (row: Row, index: number) => ReactNode;
}

/** Rows that are drawn at once: thousands hold a phone up. */
const PAGE = 100;
/** From here on a list is searched by kind. */
const LONG = 10;

/** What becomes of each row of a list, in sums that add up and row by row. */
export function PreviewList<Row>({
  label,
  rows,
  kinds,
  all,
  ignored = { count: 0, text: String },
  action,
  children,
}: Props<Row>) {
  const [chosen, setChosen] = useState<string | null>(null);
  const [most, setMost] = useState(PAGE);
  const counted = kinds
    .map((kind) => ({ ...kind, total: rows.filter(kind.fits).length }))
    .filter(({ total }, index) => total > 0 || index === 0);
  // A filter whose last row was corrected shows all again.
  const kind = counted.find(({ value, total }) => value === chosen && total > 0);
  const fitting = rows.flatMap((row, index) =>
    kind === undefined || kind.fits(row) ? [{ row, index }] : [],
  );
  const more = fitting.length - most;
  const items = counted.filter(({ total }) => total > 0);
  const lines = rows.length + ignored.count;
  return (
    <>
      <div className="cluster middle apart gap-2">
        <p className="cluster middle apart gap-2" role="status">
          <span>{countText(lines, 'linha lida:', 'linhas lidas:')}</span>
          {counted.map(({ value, tone, icon, countText, total }) => (
            <Badge key={value} tone={tone} icon={icon}>
              {countText(total)}
            </Badge>
          ))}
          {ignored.count > 0 && <Badge>{ignored.text(ignored.count)}</Badge>}
        </p>
        {action}
      </div>
      {items.length > 1 && rows.length > LONG && (
        <FilterChips
          label="Quais linhas"
          items={[{ value: '', label: all }, ...items]}
          value={kind?.value ?? ''}
          onChange={(next) => {
            setChosen(next);
            setMost(PAGE);
          }}
        />
      )}
      <ul className="import-rows" aria-label={label}>
        {fitting.slice(0, most).map(({ row, index }) => children(row, index))}
      </ul>
      {more > 0 && (
        <Button variant="outline" wide onPress={() => setMost(most + PAGE)}>
          {`Mostrar mais ${formatCount(Math.min(more, PAGE))} de ${formatCount(more)}`}
        </Button>
      )}
    </>
  );
}
