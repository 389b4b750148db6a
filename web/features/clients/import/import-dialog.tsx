import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type ImportSkip, importSkipLabels } from '../../../../domain/client/import.ts';
import { formatCount } from '../../../../domain/format.ts';
import { ColumnStep } from '../../../import/column-step.tsx';
import type { FileEncoding } from '../../../import/decoded-file.ts';
import { type Found, readFile } from '../../../import/file-reading.ts';
import { PastImports, useUndoImport } from '../../../import/past-imports.tsx';
import { afterWrite } from '../../../lib/after-write.ts';
import { sentenceOf } from '../../../lib/api.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { useLeaveQuestion } from '../../../ui/form/unsaved-guard.tsx';
import { SkeletonRows } from '../../../ui/skeleton.tsx';
import { toast } from '../../../ui/toast.tsx';
import { type ContactRole, contactColumns, tellsPerson } from './contact-columns.ts';
import { ContactSources, contactReading } from './contact-sources.tsx';
import { contactsOf } from './contact-table.ts';
import { type FoundContact, isNobody } from './found-contact.ts';
import { correctRow, type ImportResult, type PlannedRow, planImport, runImport } from './import-plan.ts';
import { ImportPreview } from './import-preview.tsx';
import type { ContactSource } from './read-contacts.ts';

/** How long 'Desfazer' is offered in the toast; later in the list of imports. */
const UNDO_TIME_MS = 10_000;

const NO_PERSON = 'Diga qual coluna é o nome ou o telefone.';

export default function ImportDialog({ onClose }: { onClose: () => void }) {
  const {
    found,
    roles,
    setRoles,
    rows,
    ignored,
    take,
    recode,
    back,
    plan,
    replan,
    chosen,
    toggle,
    correct,
    importing,
    sent,
    ready,
  } = useImport(onClose);
  const [text, setText] = useState('');
  const [showsPast, setShowsPast] = useState(false);
  const dirty = found !== null || text.trim() !== '';
  const { leave, question } = useLeaveQuestion({ dirty, onLeave: onClose });
  return (
    <Dialog
      title={showsPast ? 'Importações' : 'Importar contatos'}
      description={showsPast ? 'Uma importação pode ser desfeita por 24 horas.' : descriptionOf(found, rows)}
      size="lg"
      isOpen
      onOpenChange={(isOpen) => !isOpen && !importing.isPending && leave()}
      isDismissable={!dirty}
      footer={
        showsPast ? (
          <Button variant="outline" onPress={() => setShowsPast(false)}>
            Voltar
          </Button>
        ) : (
          rows && (
            <>
              <Button variant="outline" onPress={back} isDisabled={importing.isPending}>
                Voltar
              </Button>
              <Button
                isDisabled={ready.length === 0}
                pending={importing.isPending}
                pendingLabel={`Importando ${sent} de ${ready.length}...`}
                onPress={() => importing.mutate(ready)}
              >
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
          {sentenceOf(importing.error)} Quem já entrou não entra de novo: tente novamente.
        </Banner>
      )}
      {showsPast ? (
        <PastImports />
      ) : plan.isPending ? (
        <SkeletonRows label="Conferindo a lista..." rows={4} />
      ) : rows ? (
        <ImportPreview
          rows={rows}
          ignored={ignored}
          onContacts={replan}
          chosen={chosen}
          onToggle={toggle}
          onCorrect={correct}
          isDisabled={importing.isPending}
        />
      ) : found?.source.kind === 'table' ? (
        <ColumnStep
          key={found.encoding}
          kinds={contactColumns}
          table={found.source.table}
          roles={roles}
          onChange={setRoles}
          problemOf={(chosen) => (tellsPerson(chosen) ? null : NO_PERSON)}
          encoding={found.encoding}
          onEncoding={recode}
          onBack={back}
          onContinue={() =>
            found.source.kind === 'table' && plan.mutate(contactsOf(found.source.table, roles))
          }
        />
      ) : (
        <ContactSources text={text} onText={setText} onFound={take} onPast={() => setShowsPast(true)} />
      )}
      {question('A lista ainda não foi importada.')}
    </Dialog>
  );
}

function useImport(onClose: () => void) {
  const queryClient = useQueryClient();
  const [found, setFound] = useState<Found<ContactSource> | null>(null);
  const [roles, setRoles] = useState<readonly ContactRole[]>([]);
  const [ignored, setIgnored] = useState(0);
  const [rows, setRows] = useState<readonly PlannedRow[]>();
  const [left, setLeft] = useState<ReadonlySet<PlannedRow>>(new Set());
  const [importId, setImportId] = useState('');
  const [sent, setSent] = useState(0);
  const undoing = useUndoImport();
  const plan = useMutation({
    mutationFn: (contacts: readonly FoundContact[]) => {
      const people = contacts.filter((contact) => !isNobody(contact));
      setIgnored((before) => (rows === undefined ? contacts.length - people.length : before));
      return planImport(people);
    },
    onSuccess: (planned) => {
      setRows(planned);
      setImportId(crypto.randomUUID());
      // Phones that were corrected for many at once: who was left out stays so.
      setLeft(new Set(planned.filter((_, index) => rows?.[index] && left.has(rows[index]))));
    },
  });
  const importing = useMutation({
    mutationFn: (rows: readonly PlannedRow[]) => {
      setSent(0);
      return runImport(
        importId,
        rows.flatMap(({ client }) => client ?? []),
        setSent,
      );
    },
    onSuccess: (result) => {
      toast.success({
        message: resultText(result),
        duration: UNDO_TIME_MS,
        ...(result.imported > 0 && {
          action: { label: 'Desfazer', onAction: () => undoing.mutate(importId) },
        }),
      });
      onClose();
    },
    // A failure may come after a part was added.
    onSettled: () => afterWrite(queryClient, 'client'),
  });
  const chosen = (row: PlannedRow) => isImportable(row) && !left.has(row);
  const toggle = (row: PlannedRow) => {
    const next = new Set(left);
    if (!next.delete(row)) next.add(row);
    setLeft(next);
  };
  const correct = async (row: PlannedRow, contact: FoundContact) => {
    const checked = await correctRow(contact);
    setRows((before) => before?.map((one) => (one === row ? checked : one)));
  };
  const take = (next: Found<ContactSource>) => {
    setFound(next);
    if (next.source.kind === 'contacts') plan.mutate(next.source.contacts);
    else setRoles(next.source.roles);
  };
  const recode = async (encoding: FileEncoding) => {
    const again = found?.file && (await readFile(found.file, { ...contactReading, encoding }));
    if (again && typeof again === 'object') take(again);
  };
  /** To the columns where there are some, else to the start. */
  const back = () => {
    if (rows === undefined || found?.source.kind === 'contacts') setFound(null);
    setRows(undefined);
  };
  const ready = (rows ?? []).filter(chosen);
  return {
    found,
    roles,
    setRoles,
    rows,
    ignored,
    take,
    recode,
    back,
    plan,
    replan: plan.mutate,
    importing,
    sent,
    chosen,
    toggle,
    correct,
    ready,
  };
}

function descriptionOf(found: Found<ContactSource> | null, rows: readonly PlannedRow[] | undefined): string {
  if (rows) return 'Confira quem entra na sua lista.';
  return found?.source.kind === 'table'
    ? 'Confira qual coluna é o quê.'
    : 'Nada é salvo antes de você conferir a lista.';
}

function isImportable({ client, problem, duplicateOf }: PlannedRow): boolean {
  return client !== null && problem === null && duplicateOf === null;
}

function resultText({ imported, skipped }: ImportResult): string {
  const added = imported === 1 ? '1 cliente importada.' : `${imported} clientes importadas.`;
  if (skipped.length === 0) return added;
  const reasons = [...new Set<ImportSkip>(skipped)].map((reason) => importSkipLabels[reason].toLowerCase());
  return `${added} ${skipped.length} ficaram de fora: ${reasons.join('; ')}.`;
}
