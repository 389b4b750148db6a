import { useEffect, useState } from 'react';
import type { ClientInput } from '../../../../domain/client/client.ts';
import { formatCount } from '../../../../domain/format.ts';
import { ColumnStep } from '../../../import/column-step.tsx';
import type { Found } from '../../../import/file-reading.ts';
import type { ImportPlan } from '../../../import/kept-import.ts';
import { PastImports } from '../../../import/past-imports.tsx';
import { ProgressRow } from '../../../import/progress-row.tsx';
import { continueLabel } from '../../../import/unfinished-import.tsx';
import { sentenceOf } from '../../../lib/api.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { useLeaveQuestion } from '../../../ui/form/unsaved-guard.tsx';
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

export default function ImportDialog({ owner, continued, onClose }: Props) {
  const steps = useImport({ owner, onClose });
  const { found, roles, rows, plan, importing, running, ready } = steps;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it is opened
  useEffect(() => {
    if (continued) steps.resume(continued);
  }, []);
  const [text, setText] = useState('');
  const [showsPast, setShowsPast] = useState(false);
  // What was begun is kept on the device.
  const dirty = running === null && (found !== null || text.trim() !== '');
  const { leave, question } = useLeaveQuestion({ dirty, onLeave: onClose });
  return (
    <Dialog
      title={showsPast ? 'Importações' : 'Importar contatos'}
      description={showsPast ? 'Uma importação pode ser desfeita por 24 horas.' : descriptionOf(steps)}
      size="lg"
      isOpen
      onOpenChange={(isOpen) => !isOpen && !importing.isPending && leave()}
      isDismissable={!dirty && !importing.isPending}
      footer={
        showsPast ? (
          <Button variant="outline" onPress={() => setShowsPast(false)}>
            Voltar
          </Button>
        ) : running ? (
          importing.isError && <Button onPress={() => steps.resume(running)}>{continueLabel(running)}</Button>
        ) : (
          rows && (
            <>
              <Button variant="outline" onPress={steps.back}>
                Voltar
              </Button>
              <Button isDisabled={ready.length === 0} onPress={steps.begin}>
                {ready.length === 1 ? 'Importar 1 cliente' : `Importar ${formatCount(ready.length)} clientes`}
              </Button>
            </>
          )
        )
      }
    >
      {plan.isError && <Banner tone="danger">{sentenceOf(plan.error)}</Banner>}
      {importing.isError && (
        <Banner tone="danger" title="A importação parou no meio.">
          {sentenceOf(importing.error)} Quem já entrou não entra de novo.
        </Banner>
      )}
      {showsPast ? (
        <PastImports />
      ) : running ? (
        <ProgressRow
          label={`Importando… ${formatCount(running.sent)} de ${formatCount(running.items.length)}`}
          share={running.sent / running.items.length}
        />
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
          <ContactSources
            text={text}
            onText={setText}
            onFound={steps.take}
            onPast={() => setShowsPast(true)}
          />
        </>
      )}
      {question('A lista ainda não foi importada.')}
    </Dialog>
  );
}

interface Shown {
  found: Found<ContactSource> | null;
  rows: readonly PlannedRow[] | undefined;
  running: ImportPlan<ClientInput> | null;
}

function descriptionOf({ found, rows, running }: Shown): string {
  if (running) return 'Deixe esta tela aberta. Se ela fechar, a importação pode ser continuada daqui.';
  if (rows) return 'Confira quem entra na sua lista.';
  return found?.source.kind === 'table'
    ? 'Confira qual coluna é o quê.'
    : 'Nada é salvo antes de você conferir a lista.';
}
