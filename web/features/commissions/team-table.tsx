import { Percent } from 'lucide-react';
import { formatMoney } from '../../../domain/format.ts';
import { commissionMessages } from '../../../domain/messages.ts';
import type { StoredRule } from '../../../domain/money/commission.ts';
import { rulesText } from '../../../domain/money/commission-statement.ts';
import { LEFT_TEAM } from '../../../domain/studio/professional.ts';
import { NativeButton } from '../../ui/native-button.tsx';
import { type Column, Table } from '../../ui/table.tsx';

export interface TeamMember {
  id: string;
  fullName: string;
  isActive: boolean;
  openCents: number;
}

interface Props {
  members: readonly TeamMember[];
  /** Undefined while they are loading. */
  rules: readonly StoredRule[] | undefined;
  onMember: (id: string) => void;
  onRule: (id: string) => void;
}

/** Each member with the rule and what is open. */
export function TeamTable({ members, rules, onMember, onRule }: Props) {
  const who = ({ id, fullName, isActive }: TeamMember) => (
    <div className="grid gap-half shrinks regular">
      <button
        className="row-name bare medium breakable text-start"
        type="button"
        aria-label={`Ver comissões de ${fullName}`}
        onClick={() => onMember(id)}
      >
        {fullName}
      </button>
      {!isActive && <span className="muted small">{LEFT_TEAM}</span>}
    </div>
  );
  const rule = ({ id }: TeamMember) => (
    <span className="muted small figures breakable">
      {rules && (rulesText(rules, id) ?? commissionMessages.noRule)}
    </span>
  );
  const open = ({ openCents }: TeamMember) => (
    <strong className="pushed bold figures one-line">{formatMoney(openCents)}</strong>
  );
  const actions = ({ id, fullName }: TeamMember) => {
    const verb = rules?.some((one) => one.professionalId === id) ? 'Alterar' : 'Definir';
    return (
      <NativeButton
        size="sm"
        variant="outline"
        icon={<Percent />}
        aria-label={`${verb} comissão de ${fullName}`}
        onClick={() => onRule(id)}
      >
        {verb}
      </NativeButton>
    );
  };
  const columns: Column<TeamMember>[] = [
    { id: 'who', header: 'Profissional', isRowHeader: true, cell: who },
    { id: 'rule', header: 'Comissão', cell: rule },
    { id: 'open', header: 'Em aberto', align: 'end', cell: open },
    { id: 'actions', header: 'Ações', align: 'end', cell: actions },
  ];
  return (
    <Table
      label="Comissões da equipe"
      columns={columns}
      rows={members}
      rowKey={({ id }) => id}
      onRow={({ id }) => onMember(id)}
      card={(member) => (
        <article className="grid gap-2">
          <div className="cluster apart gap-2 across-3">
            {who(member)}
            {open(member)}
          </div>
          <div className="cluster apart middle gap-2 across-3">
            {rule(member)}
            {actions(member)}
          </div>
        </article>
      )}
    />
  );
}
