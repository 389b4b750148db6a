import { useState } from 'react';
import type { ClientInput } from '../../../../domain/client/client.ts';
import { formatCount } from '../../../../domain/format.ts';
import { ColumnStep } from '../../../import/column-step.tsx';
import {
  COLUMNS,
  ImportDialog,
  ImportFooter,
  RUNNING,
  RunningImport,
  SOURCES,
} from '../../../import/import-dialog.tsx';
import type { PlanSending } from '../../../import/use-plan-sending.ts';
import { FailureBanner } from '../../../ui/failure-banner.tsx';
import { SkeletonRows } from '../../../ui/skeleton.tsx';
import { contactColumns, tellsPerson } from './contact-columns.ts';
import { ContactSources } from './contact-sources.tsx';
import { contactsOf } from './contact-table.ts';
import { ImportPreview } from './import-preview.tsx';
import UnfinishedClientImport from './unfinished-client-import.tsx';
import { useImport } from './use-import.ts';

const NO_PERSON = 'Diga qual coluna é o nome ou o telefone.';

export default function ImportClientsDialog(props: PlanSending<ClientInput>) {
  const { owner, onClose } = props;
  const steps = useImport(props);
  const { found, roles, rows, plan, sending, ready } = steps;
  const { running } = sending;
  const [text, setText] = useState('');
  return (
    <ImportDialog
      title="Importar contatos"
      description={descriptionOf(steps)}
      // What was begun is kept on the device.
      isDirty={running === null && (found !== null || text.trim() !== '')}
      isBusy={sending.isPending}
      onClose={onClose}
      footer={
        <ImportFooter
          running={running}
          error={sending.error}
          onResume={sending.resume}
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
            <RunningImport plan={running} error={sending.error} />
          ) : plan.isPending ? (
            <SkeletonRows label="Conferindo a lista..." rows={4} />
          ) : rows ? (
            <ImportPreview
              rows={rows}
              ignored={steps.ignored}
              onContacts={plan.mutate}
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
              <UnfinishedClientImport owner={owner} onContinue={sending.resume} />
              <ContactSources text={text} onText={setText} onFound={steps.take} onPast={onPast} />
            </>
          )}
        </>
      )}
    </ImportDialog>
  );
}

function descriptionOf({ found, rows, sending }: ReturnType<typeof useImport>): string {
  if (sending.running) return RUNNING;
  if (rows) return 'Confira quem entra na sua lista.';
  return found?.source.kind === 'table' ? COLUMNS : SOURCES;
}
