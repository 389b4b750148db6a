import { useMemo, useState } from 'react';
import { countText } from '../../domain/format.ts';
import { Banner } from '../ui/banner.tsx';
import { Button } from '../ui/button.tsx';
import { Select } from '../ui/select.tsx';
import { type ColumnKinds, rolesOf } from './column-roles.ts';
import { encodingLabels, type FileEncoding, fileEncodings } from './decoded-file.ts';
import type { Table } from './table.ts';
import './import.css';

interface Props<Role extends string> {
  kinds: ColumnKinds<Role>;
  table: Table;
  /** One a column. */
  roles: readonly Role[];
  onChange: (roles: readonly Role[]) => void;
  /** What lacks before it can go on; null when nothing does. */
  problemOf: (roles: readonly Role[]) => string | null;
  /** Of the file; null for what was pasted. */
  encoding: FileEncoding | null;
  onEncoding: (encoding: FileEncoding) => void;
  onBack: () => void;
  onContinue: () => void;
}

const SAMPLES = 3;
const encodings = fileEncodings.map((id) => ({ id, label: encodingLabels[id] }));

/** 'Qual coluna é o quê': each column with its first cells and what it was taken for. One press when all is right. */
export function ColumnStep<Role extends string>({
  kinds,
  table,
  roles,
  onChange,
  problemOf,
  encoding,
  onEncoding,
  onBack,
  onContinue,
}: Props<Role>) {
  const [message, setMessage] = useState<string | null>(null);
  const empty = useMemo(() => emptyColumns(table, roles.length), [table, roles.length]);
  const left = roles.filter((role, index) => role === 'none' && empty.has(index)).length;
  const items = rolesOf(kinds).map((id) => ({ id, label: kinds.labels[id] }));
  const go = () => {
    const problem = problemOf(roles);
    setMessage(problem);
    if (problem === null) onContinue();
  };
  return (
    <div className="grid gap-3">
      {message && <Banner tone="danger">{message}</Banner>}
      {encoding !== null && needsChoice(table, encoding) && (
        <Select
          label="Os acentos estão certos?"
          description="Se os nomes aparecem com sinais estranhos, escolha outra opção."
          items={encodings}
          value={encoding}
          onChange={(key) => onEncoding(key as FileEncoding)}
        />
      )}
      <ul className="grid gap-3" aria-label="Colunas">
        {roles.map((role, index) =>
          empty.has(index) && role === 'none' ? null : (
            <li
              // biome-ignore lint/suspicious/noArrayIndexKey: a column is its position
              key={index}
              className="import-column grid middle gap-3 labels-hidden"
              data-unused={role === 'none' || undefined}
            >
              <div className="grid shrinks">
                <strong>{titleOf(table, index)}</strong>
                <span className="truncate muted small">{samplesOf(table, index)}</span>
              </div>
              <Select
                label={`O que é ${titleOf(table, index)}`}
                items={items}
                value={role}
                onChange={(key) => onChange(roles.map((one, at) => (at === index ? (key as Role) : one)))}
              />
            </li>
          ),
        )}
      </ul>
      {left > 0 && (
        <p className="muted small">
          {countText(left, 'coluna vazia não aparece aqui.', 'colunas vazias não aparecem aqui.')}
        </p>
      )}
      <div className="import-column-actions row gap-2 ends">
        <Button variant="outline" onPress={onBack}>
          Voltar
        </Button>
        <Button onPress={go}>Continuar</Button>
      </div>
    </div>
  );
}

const titleOf = ({ titles }: Table, index: number) => titles?.[index]?.trim() || `Coluna ${index + 1}`;

function samplesOf({ rows }: Table, index: number): string {
  const samples: string[] = [];
  for (const row of rows) {
    const cell = row[index]?.trim();
    if (cell) samples.push(cell);
    if (samples.length === SAMPLES) break;
  }
  return samples.join(' · ') || 'Vazia';
}

function emptyColumns({ rows }: Table, width: number): ReadonlySet<number> {
  const columns = Array.from({ length: width }, (_, index) => index);
  return new Set(columns.filter((index) => rows.every((row) => !row[index]?.trim())));
}

/** UTF-8 is certain unless letters were lost before it was written. */
function needsChoice({ rows }: Table, encoding: FileEncoding): boolean {
  return encoding !== 'utf-8' || rows.some((row) => row.some((cell) => cell.includes('\uFFFD')));
}
