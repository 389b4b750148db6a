import { useState } from 'react';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { Select } from '../../../ui/select.tsx';
import { type ColumnRole, columnRoles, roleLabels } from './column-roles.ts';
import type { ContactTable } from './contact-table.ts';
import { encodingLabels, type FileEncoding, fileEncodings } from './decoded-file.ts';

interface Props {
  table: ContactTable;
  /** Of the file; null for what was pasted. */
  encoding: FileEncoding | null;
  onEncoding: (encoding: FileEncoding) => void;
  onBack: () => void;
  onRoles: (roles: readonly ColumnRole[]) => void;
}

const SAMPLES = 3;
const NO_PERSON = 'Diga qual coluna é o nome ou o telefone.';
const personal: ReadonlySet<ColumnRole> = new Set([
  'fullName',
  'firstName',
  'lastName',
  'company',
  'mobile',
  'phone',
]);
const roles = columnRoles.map((id) => ({ id, label: roleLabels[id] }));
const encodings = fileEncodings.map((id) => ({ id, label: encodingLabels[id] }));

/** 'Qual coluna é o quê': each column with its first cells and what it was taken for. One press when all is right. */
export function ColumnStep({ table, encoding, onEncoding, onBack, onRoles }: Props) {
  const [chosen, setChosen] = useState(table.roles);
  const [message, setMessage] = useState<string | null>(null);
  const go = () => (chosen.some((role) => personal.has(role)) ? onRoles(chosen) : setMessage(NO_PERSON));
  return (
    <div className="import-columns">
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
      <ul className="import-column-list" aria-label="Colunas">
        {chosen.map((role, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a column is its position
          <li key={index} className="import-column" data-unused={role === 'none' || undefined}>
            <div className="import-column-text">
              <strong>{titleOf(table, index)}</strong>
              <span>{samplesOf(table, index)}</span>
            </div>
            <Select
              label={`O que é ${titleOf(table, index)}`}
              items={roles}
              value={role}
              onChange={(key) =>
                setChosen(chosen.map((one, at) => (at === index ? (key as ColumnRole) : one)))
              }
            />
          </li>
        ))}
      </ul>
      <div className="import-column-actions">
        <Button variant="outline" onPress={onBack}>
          Voltar
        </Button>
        <Button onPress={go}>Continuar</Button>
      </div>
    </div>
  );
}

const titleOf = ({ titles }: ContactTable, index: number) => titles?.[index]?.trim() || `Coluna ${index + 1}`;

function samplesOf({ rows }: ContactTable, index: number): string {
  const cells = rows.flatMap((row) => row[index]?.trim() || []);
  return cells.slice(0, SAMPLES).join(' · ') || 'Vazia';
}

/** UTF-8 is certain unless letters were lost before it was written. */
function needsChoice({ rows }: ContactTable, encoding: FileEncoding): boolean {
  return encoding !== 'utf-8' || rows.some((row) => row.some((cell) => cell.includes('\uFFFD')));
}
