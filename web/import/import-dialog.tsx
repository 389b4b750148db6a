import { type ReactNode, useState } from 'react';
import { formatCount } from '../../domain/format.ts';
import { messageOf } from '../lib/api.ts';
import { Banner } from '../ui/banner.tsx';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { useLeaveQuestion } from '../ui/form/unsaved-guard.tsx';
import type { ColumnKinds } from './column-roles.ts';
import { ColumnStep } from './column-step.tsx';
import type { FileEncoding } from './decoded-file.ts';
import type { Found } from './file-reading.ts';
import type { ImportPlan, PlanKind } from './kept-import.ts';
import { PastImports } from './past-imports.tsx';
import { ProgressRow } from './progress-row.tsx';
import type { Table } from './table.ts';
import UnfinishedImport, { continueLabel } from './unfinished-import.tsx';

/** What comes after the columns: a question, or the rows and how they are imported. */
interface Step {
  description?: string;
  content: ReactNode;
  begin?: { label: string; isDisabled: boolean; onPress: () => void };
}

interface Steps<Role, Item> {
  /** With a table its columns are asked about. */
  found: Found<{ kind: string; table?: Table }> | null;
  roles: readonly Role[];
  setRoles: (roles: readonly Role[]) => void;
  recode: (encoding: FileEncoding) => void;
  back: () => void;
  sending: {
    /** What is sent, or stopped in the middle. */
    running: ImportPlan<Item> | null;
    /** A closed dialog does not end it. */
    isKept: boolean;
    isPending: boolean;
    error: Error | null;
    resume: (plan: ImportPlan<Item>) => void;
  };
}

export interface Sources {
  text: string;
  onText: (text: string) => void;
  /** Shows what was imported before. */
  onPast: () => void;
}

interface Props<Role extends string, Item> {
  title: string;
  owner: string;
  kind: PlanKind;
  steps: Steps<Role, Item>;
  columns: {
    kinds: ColumnKinds<Role>;
    /** What lacks before it can go on; null when nothing does. */
    problemOf: (roles: readonly Role[]) => string | null;
    onContinue: (table: Table) => void;
  };
  /** Null before there is any. */
  step: Step | null;
  /** Where the list comes from. */
  sources: (props: Sources) => ReactNode;
  /** Above all steps. */
  notice?: ReactNode;
  onClose: () => void;
}

/** The import of a list: where it comes from, its columns, what becomes of its rows, and how far it is; with the imports of before beside it. */
export function ImportDialog<Role extends string, Item>(props: Props<Role, Item>) {
  const { title, owner, kind, steps, columns, step, sources, notice, onClose } = props;
  const { found, sending } = steps;
  const { running, error, isPending } = sending;
  const [text, setText] = useState('');
  const [showsPast, setShowsPast] = useState(false);
  const isDirty = !sending.isKept && (found !== null || text.trim() !== '');
  const { leave, question } = useLeaveQuestion({ dirty: isDirty, onLeave: onClose });
  const table = found?.source.table;
  return (
    <Dialog
      title={showsPast ? 'Importações' : title}
      description={showsPast ? 'Uma importação pode ser desfeita por 24 horas.' : descriptionOf(props)}
      size="lg"
      onClose={() => !isPending && leave()}
      isDismissable={!isDirty && !isPending}
      footer={
        showsPast ? (
          <Button variant="outline" onPress={() => setShowsPast(false)}>
            Voltar
          </Button>
        ) : running ? (
          error && <Button onPress={() => sending.resume(running)}>{continueLabel(running)}</Button>
        ) : (
          step?.begin && <Begin {...step.begin} onBack={steps.back} />
        )
      }
    >
      {showsPast ? (
        <PastImports />
      ) : (
        <>
          {notice}
          {running ? (
            <RunningImport plan={running} error={error} />
          ) : step ? (
            step.content
          ) : found && table ? (
            <ColumnStep
              key={found.encoding}
              kinds={columns.kinds}
              table={table}
              roles={steps.roles}
              onChange={steps.setRoles}
              problemOf={columns.problemOf}
              encoding={found.encoding}
              onEncoding={steps.recode}
              onBack={steps.back}
              onContinue={() => columns.onContinue(table)}
            />
          ) : (
            <>
              <UnfinishedImport<Item> {...{ owner, kind }} onContinue={sending.resume} />
              {sources({ text, onText: setText, onPast: () => setShowsPast(true) })}
            </>
          )}
        </>
      )}
      {question('A lista ainda não foi importada.')}
    </Dialog>
  );
}

function descriptionOf<Role extends string, Item>({ steps, step }: Props<Role, Item>): string {
  const { running, isKept } = steps.sending;
  if (running && !isKept) return 'Deixe esta tela aberta.';
  if (running) return 'Deixe esta tela aberta. Se ela fechar, a importação pode ser continuada daqui.';
  if (step?.description) return step.description;
  return steps.found?.source.table
    ? 'Confira qual coluna é o quê.'
    : 'Nada é salvo antes de você conferir a lista.';
}

/** Begins what was looked through. */
const Begin = ({
  label,
  isDisabled,
  onPress,
  onBack,
}: NonNullable<Step['begin']> & { onBack: () => void }) => (
  <>
    <Button variant="outline" onPress={onBack}>
      Voltar
    </Button>
    <Button isDisabled={isDisabled} onPress={onPress}>
      {label}
    </Button>
  </>
);

interface RunningProps {
  plan: Pick<ImportPlan<unknown>, 'sent' | 'items'>;
  error: Error | null;
}

/** How far an import is, and why it stopped. */
const RunningImport = ({ plan: { sent, items }, error }: RunningProps) => (
  <>
    {error && (
      <Banner tone="danger" title="A importação parou no meio.">
        {messageOf(error)} O que já entrou não entra de novo.
      </Banner>
    )}
    <ProgressRow
      label={`Importando… ${formatCount(sent)} de ${formatCount(items.length)}`}
      share={sent / items.length}
    />
  </>
);
