import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { ClientInput } from '../../../../domain/client/client.ts';
import { type ImportSkip, importSkipLabels } from '../../../../domain/client/import.ts';
import { countText } from '../../../../domain/format.ts';
import type { FileEncoding } from '../../../import/decoded-file.ts';
import { type Found, readFile } from '../../../import/file-reading.ts';
import { useLeftOut } from '../../../import/use-left-out.ts';
import { type PlanSending, usePlanSending } from '../../../import/use-plan-sending.ts';
import { api, call } from '../../../lib/api.ts';
import { useStudioClock } from '../../shared/use-studio-clock.ts';
import type { ContactRole } from './contact-columns.ts';
import { contactReading } from './contact-sources.tsx';
import { type FoundContact, isNobody } from './found-contact.ts';
import { correctRow, type PlannedRow, planImport } from './import-plan.ts';
import type { ContactSource } from './read-contacts.ts';

/** The steps of an import: what was found, what its columns are, what becomes of each row, and the import itself. */
export function useImport(options: PlanSending<ClientInput>) {
  const { today } = useStudioClock();
  const [found, setFound] = useState<Found<ContactSource> | null>(null);
  const [roles, setRoles] = useState<readonly ContactRole[]>([]);
  const [ignored, setIgnored] = useState(0);
  const [rows, setRows] = useState<readonly PlannedRow[]>();
  const { left, setLeft, toggle } = useLeftOut<PlannedRow>();
  const plan = useMutation({
    mutationFn: (contacts: readonly FoundContact[]) => {
      const people = contacts.filter((contact) => !isNobody(contact));
      setIgnored((before) => (rows === undefined ? contacts.length - people.length : before));
      return planImport(people, today);
    },
    onSuccess: (planned) => {
      setRows(planned);
      // Phones that were corrected for many at once: who was left out stays so.
      setLeft(new Set(planned.filter((_, index) => rows?.[index] && left.has(rows[index]))));
    },
  });
  const sending = usePlanSending({
    ...options,
    kind: 'clients',
    send: (importId, clients: ClientInput[]) =>
      call(api.clients.import.$post({ json: { importId, clients } })),
    textOf: (added, left, answers) =>
      resultText(added, left, new Set(answers.flatMap(({ skipped }) => skipped.map(({ reason }) => reason)))),
  });
  const chosen = (row: PlannedRow) => isImportable(row) && !left.has(row);
  const correct = async (row: PlannedRow, contact: FoundContact) => {
    const checked = await correctRow(contact, today);
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
    ...{ found, roles, setRoles, rows, ignored, take, recode, back, plan, sending },
    ...{ chosen, toggle, correct, ready },
    begin: () => sending.begin(ready.flatMap(({ client }) => client ?? [])),
  };
}

function isImportable({ client, problem, duplicateOf }: PlannedRow): boolean {
  return client !== null && problem === null && duplicateOf === null;
}

function resultText(imported: number, left: number, reasons: ReadonlySet<ImportSkip>): string {
  const added = `${countText(imported, 'cliente importada', 'clientes importadas')}.`;
  if (left === 0) return added;
  const out = countText(left, 'ficou de fora', 'ficaram de fora');
  const why = [...reasons].map((reason) => importSkipLabels[reason].toLowerCase()).join('; ');
  return `${added} ${out}${why && `: ${why}`}.`;
}
