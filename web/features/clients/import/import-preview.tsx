import { CircleCheck, Download, TriangleAlert, UserCheck } from 'lucide-react';
import { useState } from 'react';
import { formatCount } from '../../../../domain/format.ts';
import { saveFile } from '../../../lib/sharing.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { FilterChips } from '../../../ui/filter-chips.tsx';
import type { FoundContact } from './found-contact.ts';
import { isLeftOut, leftOutFile, type PlannedRow } from './import-plan.ts';
import { PhoneGaps } from './phone-gaps.tsx';
import { PreviewRow } from './preview-row.tsx';

interface Props {
  rows: readonly PlannedRow[];
  /** Rows that name nobody: no name, phone or address. */
  ignored: number;
  onContacts: (contacts: readonly FoundContact[]) => void;
  chosen: (row: PlannedRow) => boolean;
  onToggle: (row: PlannedRow) => void;
  onCorrect: (row: PlannedRow, contact: FoundContact) => Promise<void>;
}

/** Rows that are drawn at once: thousands hold a phone up. */
const PAGE = 100;

const kinds = {
  all: { label: 'Todas', fits: () => true },
  fresh: { label: 'Novas', fits: (row: PlannedRow) => row.problem === null && row.duplicateOf === null },
  known: {
    label: 'Já cadastradas',
    fits: (row: PlannedRow) => row.problem === null && row.duplicateOf !== null,
  },
  wrong: { label: 'Com problema', fits: (row: PlannedRow) => row.problem !== null },
};
type Kind = keyof typeof kinds;

/** What becomes of each row of a list, in sums that add up and row by row. */
export function ImportPreview({ rows, ignored, onContacts, ...rest }: Props) {
  const [kind, setKind] = useState<Kind>('all');
  const [most, setMost] = useState(PAGE);
  const countOf = (one: Kind) => rows.filter(kinds[one].fits).length;
  const [fresh, known, wrong] = [countOf('fresh'), countOf('known'), countOf('wrong')];
  // A filter whose last row was corrected shows all again.
  const shown = countOf(kind) === 0 ? 'all' : kind;
  const fitting = rows.flatMap((row, index) => (kinds[shown].fits(row) ? [{ row, index }] : []));
  const more = fitting.length - most;
  return (
    <div className="import-preview">
      <PhoneGaps rows={rows} onContacts={onContacts} />
      <div className="import-sums">
        <p className="import-counts" role="status">
          <span>{linesRead(rows.length + ignored)}</span>
          <Badge tone="success" icon={<CircleCheck size={16} />}>
            {fresh === 1 ? '1 nova' : `${formatCount(fresh)} novas`}
          </Badge>
          {known > 0 && (
            <Badge tone="info" icon={<UserCheck size={16} />}>
              {known === 1 ? '1 já cadastrada' : `${formatCount(known)} já cadastradas`}
            </Badge>
          )}
          {wrong > 0 && (
            <Badge tone="warning" icon={<TriangleAlert size={16} />}>
              {formatCount(wrong)} com problema
            </Badge>
          )}
          {ignored > 0 && (
            <Badge>
              {ignored === 1 ? '1 ignorada (vazia)' : `${formatCount(ignored)} ignoradas (vazias)`}
            </Badge>
          )}
        </p>
        {rows.some(isLeftOut) && (
          <Button
            variant="ghost"
            size="sm"
            icon={<Download size={16} />}
            onPress={() => saveFile(leftOutFile(rows), 'contatos-para-corrigir.csv')}
          >
            Baixar o que ficou de fora
          </Button>
        )}
      </div>
      {known + wrong > 0 && fresh + known + wrong > 10 && (
        <FilterChips
          label="Quais contatos"
          items={(Object.keys(kinds) as Kind[])
            .filter((one) => countOf(one) > 0)
            .map((value) => ({ value, label: kinds[value].label }))}
          value={shown}
          onChange={(next) => {
            setKind(next);
            setMost(PAGE);
          }}
        />
      )}
      <ul className="import-rows" aria-label="Contatos encontrados">
        {fitting.slice(0, most).map(({ row, index }) => (
          <PreviewRow key={index} row={row} {...rest} />
        ))}
      </ul>
      {more > 0 && (
        <Button variant="outline" wide onPress={() => setMost(most + PAGE)}>
          {`Mostrar mais ${formatCount(Math.min(more, PAGE))} de ${formatCount(more)}`}
        </Button>
      )}
    </div>
  );
}

const linesRead = (count: number) => (count === 1 ? '1 linha lida:' : `${formatCount(count)} linhas lidas:`);
