import { useEffect, useState } from 'react';
import type { ClientInput } from '../../../../domain/client/client.ts';
import { formatCount } from '../../../../domain/format.ts';
import { ColumnStep } from '../../../import/column-step.tsx';
import type { Found } from '../../../import/file-reading.ts';
import {
  COLUMNS,
  ImportDialog,
  ImportFooter,
  RUNNING,
  RunningImport,
  SOURCES,
} from '../../../import/import-dialog.tsx';
import type { ImportPlan } from '../../../import/kept-import.ts';
import { FailureBanner } from '../../../ui/failure-banner.tsx';
import { SkeletonRows } from '../../../ui/skeleton.tsx';
import { contactColumns, tellsPerson } from './contact-columns.ts';
import { ContactSources } from './contact-sources.tsx';
import { contactsOf } from './contact-table.ts';
import type { PlannedRow } from './import-plan.ts';
import { ImportPreview } from './import-preview.tsx';
import type { ContactSource } from './read-contacts.ts';
import UnfinishedClientImport from './unfinished-client-import.tsx';
import { useImport } from './use-import.ts';

const NO_PERSON = 'Diga qual coluna é o nome ou o telefone.';

interface Props {
  owner: string;
  /** Of an import that stopped in the middle: it goes on at once. */
  continued: ImportPlan<ClientInput> | null;
  onClose: () => void;
}

export default function ImportClientsDialog({ owner, continued, onClose }: Props) {
  const steps = useImport({ owner, onClose });
  const { found, roles, rows, plan, importing, running, ready } = steps;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it is opened
  useEffect(() => {
    if (continued) steps.resume(continued);
  }, []);
  const [text, setText] = useState('');
  return (
    <ImportDialog
      title="Importar contatos"
      description={descriptionOf(steps)}
      // What was begun is kept on the device.
      isDirty={running === null && (found !== null || text.trim() !== '')}
      isBusy={importing.isPending}
      onClose={onClose}
      footer={
        <ImportFooter
          running={running}
          error={importing.error}
          onResume={steps.resume}
          onBack={steps.back}
          begin={
            rows
              ? {
                  label:
                    ready.length === 1
                      ? 'Importar 1 cliente'
                      : `Importar ${formatCount(ready.length)} clientes`,
                  isDisabled: ready.length === 0,
                  onPress: steps.begin,
                }
              : null
          }
        />
      }
    >
      {(onPast) => (
        <>
          <FailureBanner error={plan.error} />
          {running ? (
            <RunningImport plan={running} error={importing.error} kept="Quem já entrou não entra de novo." />
          ) : plan.isPending ? (
            <SkeletonRows label="Conferindo a lista..." rows={4} />
          ) : rows ? (
            <ImportPreview
              rows={rows}
              ignored={steps.ignored}
              onContacts={steps.replan}
              chosen={steps.chosen}
              onToggle={steps.toggle}
              onCorrect={steps.correct}
            />
          ) : found?.source.kind === 'table' ? (
            <ColumnStep
              key={found.encoding}
              kinds={contactColumns}
              table={found.source.table}
              roles={roles}
              onChange={steps.setRoles}
              problemOf={(chosen) => (tellsPerson(chosen) ? null : NO_PERSON)}
              encoding={found.encoding}
              onEncoding={steps.recode}
              onBack={steps.back}
              onContinue={() =>
                found.source.kind === 'table' && plan.mutate(contactsOf(found.source.table, roles))
              }
            />
          ) : (
            <>
              <UnfinishedClientImport owner={owner} onContinue={steps.resume} />
              <ContactSources text={text} onText={setText} onFound={steps.take} onPast={onPast} />
            </>
          )}
        </>
      )}
    </ImportDialog>
  );
}

interface Shown {
  found: Found<ContactSource> | null;
  rows: readonly PlannedRow[] | undefined;
  running: ImportPlan<ClientInput> | null;
}

function descriptionOf({ found, rows, running }: Shown): string {
  if (running) return RUNNING;
  if (rows) return 'Confira quem entra na sua lista.';
  return found?.source.kind === 'table' ? COLUMNS : SOURCES;
}
