import { CircleCheck, TriangleAlert, UserCheck } from 'lucide-react';
import { formatPhone } from '../../../../domain/format.ts';
import { Badge } from '../../../ui/badge.tsx';
import type { PlannedRow } from './import-plan.ts';

interface Props {
  rows: readonly PlannedRow[];
  chosen: (row: PlannedRow) => boolean;
  onToggle: (row: PlannedRow) => void;
  isDisabled: boolean;
}

const look = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const;

/** Every contact found: who comes, who is there already, and what is wrong with the rest. */
export function ImportPreview({ rows, chosen, onToggle, isDisabled }: Props) {
  const known = rows.filter((row) => row.problem === null && row.duplicateOf !== null).length;
  const wrong = rows.filter((row) => row.problem !== null).length;
  const fresh = rows.length - known - wrong;
  return (
    <>
      <p className="import-sums" role="status">
        <Badge tone="success" icon={<CircleCheck {...look} />}>
          {fresh === 1 ? '1 nova' : `${fresh} novas`}
        </Badge>
        {known > 0 && (
          <Badge tone="info" icon={<UserCheck {...look} />}>
            {known === 1 ? '1 já cadastrada' : `${known} já cadastradas`}
          </Badge>
        )}
        {wrong > 0 && (
          <Badge tone="warning" icon={<TriangleAlert {...look} />}>
            {wrong} com problema
          </Badge>
        )}
      </p>
      <ul className="import-rows" aria-label="Contatos encontrados">
        {rows.map((row, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list is read once and never reordered
          <PreviewRow key={index} row={row} isChosen={chosen(row)} {...{ onToggle, isDisabled }} />
        ))}
      </ul>
    </>
  );
}

interface RowProps extends Pick<Props, 'onToggle' | 'isDisabled'> {
  row: PlannedRow;
  isChosen: boolean;
}

function PreviewRow({ row, isChosen, onToggle, isDisabled }: RowProps) {
  const { client, contact, problem, duplicateOf } = row;
  const phone = client ? formatPhone(client.phone) : contact.phone;
  const out = problem ?? (duplicateOf && `Já cadastrada: ${duplicateOf.fullName}`);
  return (
    <li className="import-row" data-out={out !== null || undefined}>
      <label>
        <input
          type="checkbox"
          checked={isChosen}
          disabled={isDisabled || out !== null}
          onChange={() => onToggle(row)}
        />
        <span className="import-person">
          <span className="import-name">{contact.fullName || 'Sem nome'}</span>
          <span className="import-contact">{[phone, contact.email].filter(Boolean).join(' · ')}</span>
          {out !== null && <span className="import-out">{out}</span>}
        </span>
      </label>
    </li>
  );
}
