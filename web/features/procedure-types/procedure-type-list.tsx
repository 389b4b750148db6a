import { Pencil, RotateCcw, Trash2, UsersRound } from 'lucide-react';
import { useState } from 'react';
import { formatDuration, formatMoney } from '../../../domain/format.ts';
import { colourOf, procedureCategoryLabels } from '../../../domain/studio/procedure-category.ts';
import type { ProcedureType } from '../../../domain/studio/procedure-type.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { offeredByWords } from './offers-fields.ts';
import { useProcedureTypeSwitch } from './requests.ts';
import '../../themes/service-colours.css';
import './procedure-type-list.css';

interface Props {
  list: readonly ProcedureType[];
  kind: 'active' | 'inactive';
  /** Names of professionals by id, when there are several. */
  names: ReadonlyMap<string, string>;
  search: { text: string; clear: () => void };
  onEdit: (procedure: ProcedureType) => void;
  onNew: () => void;
}

export function ProcedureTypeList({ list, kind, names, search, onEdit, onNew }: Props) {
  const [leaving, setLeaving] = useState<ProcedureType | null>(null);
  const { deactivation, reactivation } = useProcedureTypeSwitch();
  if (list.length === 0) return <None {...{ kind, search, onNew }} />;
  return (
    <>
      <ul className="procedure-list grid gap-3">
        {list.map((procedure) => (
          <li key={procedure.id} className="procedure-card row apart" data-colour={colourOf(procedure)}>
            <ProcedureText procedure={procedure} names={names} onEdit={onEdit} />
            <div className="procedure-actions row top anchor rigid" hidden={!procedure.mayEdit}>
              <Button
                variant="ghost"
                iconOnly
                aria-label={`Editar ${procedure.name}`}
                icon={<Pencil />}
                onPress={() => onEdit(procedure)}
              />
              {kind === 'active' ? (
                <Button
                  variant="ghost"
                  iconOnly
                  aria-label={`Excluir ${procedure.name}`}
                  icon={<Trash2 />}
                  onPress={() => setLeaving(procedure)}
                />
              ) : (
                <Button
                  variant="outline"
                  size="sm"
                  aria-label={`Reativar ${procedure.name}`}
                  icon={<RotateCcw />}
                  pending={reactivation.isPending && reactivation.variables.id === procedure.id}
                  onPress={() => reactivation.mutate(procedure)}
                >
                  Reativar
                </Button>
              )}
            </div>
          </li>
        ))}
      </ul>
      <ConfirmDialog
        title="Desativar procedimento?"
        isOpen={leaving !== null}
        onClose={() => setLeaving(null)}
        confirmLabel="Desativar"
        onConfirm={async () => leaving && (await deactivation.mutateAsync(leaving))}
      >
        {leaving?.name} sai do seu link de agendamento. Os agendamentos já marcados continuam, e você pode
        reativar quando quiser.
      </ConfirmDialog>
    </>
  );
}

function ProcedureText(props: Pick<Props, 'names' | 'onEdit'> & { procedure: ProcedureType }) {
  const { procedure, names, onEdit } = props;
  return (
    <div className="stack gap-2 shrinks">
      <h2 className="body breakable">
        {procedure.mayEdit ? (
          <button
            type="button"
            className="procedure-open bare text-start covering"
            onClick={() => onEdit(procedure)}
          >
            {procedure.name}
          </button>
        ) : (
          procedure.name
        )}
      </h2>
      {procedure.description && <p className="muted small two-lines">{procedure.description}</p>}
      <p className="procedure-figures muted small cluster middle figures">
        <strong>{formatMoney(procedure.priceCents)}</strong>
        <span>{formatDuration(procedure.durationMinutes)}</span>
        <Badge>{procedureCategoryLabels[procedure.category]}</Badge>
        {!procedure.mayEdit && <Badge tone="info">Do estúdio</Badge>}
      </p>
      {names.size > 1 && (
        <p className="muted small row middle gap-snug">
          <UsersRound size={16} />
          <span className="visually-hidden">Oferecido por: </span>
          <span className="breakable">{offeredByWords(procedure, names)}</span>
        </p>
      )}
    </div>
  );
}

function None({ kind, search, onNew }: Pick<Props, 'kind' | 'search' | 'onNew'>) {
  if (search.text !== '') {
    return (
      <EmptyState
        picture="search"
        sentence="Nenhum procedimento encontrado"
        action={
          <Button variant="outline" onPress={search.clear}>
            Mostrar todos
          </Button>
        }
      />
    );
  }
  if (kind === 'inactive') {
    return <EmptyState picture="services" sentence="Nenhum procedimento inativo." />;
  }
  return (
    <EmptyState
      picture="services"
      sentence="Nenhum procedimento ativo ainda."
      hint="Cadastre seus serviços com preço e duração: são eles que suas clientes escolhem no link."
      action={<Button onPress={onNew}>Cadastrar procedimento</Button>}
    />
  );
}
