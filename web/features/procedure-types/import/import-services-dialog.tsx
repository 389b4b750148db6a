import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import {
  type ImportedService,
  type PlannedService,
  planServices,
  type WrittenService,
} from '../../../../domain/import/service.ts';
import type { Team } from '../../../../domain/studio/professional.ts';
import { ColumnStep } from '../../../import/column-step.tsx';
import type { FileEncoding } from '../../../import/decoded-file.ts';
import { type Found, readFile } from '../../../import/file-reading.ts';
import {
  COLUMNS,
  ImportDialog,
  ImportFooter,
  RUNNING,
  RunningImport,
  SOURCES,
} from '../../../import/import-dialog.tsx';
import { ImportSources, listTypes } from '../../../import/import-sources.tsx';
import { UnfinishedImport } from '../../../import/unfinished-import.tsx';
import { useLeftOut } from '../../../import/use-left-out.ts';
import { type PlanSending, usePlanSending } from '../../../import/use-plan-sending.ts';
import { api, call } from '../../../lib/api.ts';
import { procedureTypesQuery } from '../../shared/requests.ts';
import { OffersChoice } from '../offers-choice.tsx';
import {
  isNothing,
  readServiceSource,
  type ServiceRole,
  type ServiceSource,
  serviceColumns,
  servicesOf,
} from './service-columns.ts';
import { ServicePreview } from './service-preview.tsx';

const NO_NAME = 'Diga qual coluna é o nome do procedimento.';
const words = {
  file: 'Arquivo CSV',
  placeholder: 'Volume brasileiro - 2h - R$ 180\nDesign com henna - 45 min - R$ 60',
  description: 'Um procedimento por linha, ou colunas copiadas de uma planilha.',
  nothing: 'Não encontramos procedimentos. Use um por linha, com nome, duração e preço.',
  notText:
    'Este arquivo não é uma lista de procedimentos. Envie um arquivo .csv ou .txt; uma planilha do Excel precisa ser salva como CSV.',
};

interface Props extends Omit<PlanSending<Item>, 'continued'> {
  /** With several in it, and the right to say so, it is asked who offers the services. */
  team: Team | undefined;
}

interface Item {
  service: ImportedService;
  /** Who offers it; undefined: who imports. */
  professionalIds: string[] | undefined;
}

/** 'Importar procedimentos': a file or a pasted price list, its columns, and what becomes of each row. */
export default function ImportServicesDialog({ team, owner, onClose }: Props) {
  const [text, setText] = useState('');
  const view = useServiceImport({ owner, onClose, continued: null });
  const { found, rows, ready, sending } = view;
  const { running } = sending;
  const asksWho = team?.mayManage === true && team.professionals.filter((row) => row.isActive).length > 1;
  const table = found?.source.kind === 'table' ? found.source.table : null;
  return (
    <ImportDialog
      title="Importar procedimentos"
      description={running ? RUNNING : rows ? 'Confira o que entra na sua lista.' : table ? COLUMNS : SOURCES}
      // What was begun is kept on the device.
      isDirty={running === null && (found !== null || text.trim() !== '')}
      isBusy={sending.isPending}
      onClose={onClose}
      footer={
        <ImportFooter
          running={running}
          error={sending.error}
          onResume={sending.resume}
          onBack={view.back}
          begin={
            rows && {
              label:
                ready.length === 1 ? 'Importar 1 procedimento' : `Importar ${ready.length} procedimentos`,
              isDisabled: ready.length === 0,
              onPress: () => sending.begin(ready),
            }
          }
        />
      }
    >
      {(onPast) => (
        <>
          {running ? (
            <RunningImport plan={running} error={sending.error} />
          ) : rows ? (
            <>
              {asksWho && (
                <OffersChoice
                  team={team}
                  value={view.professionalIds ?? [team.me]}
                  onChange={view.setProfessionalIds}
                  error={undefined}
                />
              )}
              <ServicePreview
                rows={rows}
                ignored={view.ignored}
                chosen={view.chosen}
                onToggle={view.toggle}
                onCorrect={view.correct}
              />
            </>
          ) : found && table ? (
            <ColumnStep
              key={found.encoding}
              kinds={serviceColumns}
              table={table}
              roles={view.roles}
              onChange={view.setRoles}
              problemOf={(roles) => (roles.includes('name') ? null : NO_NAME)}
              encoding={found.encoding}
              onEncoding={view.recode}
              onBack={view.back}
              onContinue={() => view.plan(servicesOf(table, view.roles))}
            />
          ) : (
            <>
              <UnfinishedImport<Item> owner={owner} kind="services" onContinue={sending.resume} />
              <ImportSources
                read={readServiceSource}
                accepted={listTypes}
                words={words}
                text={text}
                onText={setText}
                onFound={view.take}
                onPast={onPast}
              />
            </>
          )}
        </>
      )}
    </ImportDialog>
  );
}

function useServiceImport(options: PlanSending<Item>) {
  const stored = useQuery(procedureTypesQuery).data ?? [];
  const [found, setFound] = useState<Found<ServiceSource> | null>(null);
  const [roles, setRoles] = useState<readonly ServiceRole[]>([]);
  const [written, setWritten] = useState<readonly WrittenService[] | null>(null);
  const [ignored, setIgnored] = useState(0);
  const { left, setLeft, toggle } = useLeftOut<number>();
  const [professionalIds, setProfessionalIds] = useState<string[]>();
  const sending = usePlanSending({
    ...options,
    kind: 'services',
    send: (id, items: Item[]) => {
      const ids = items[0]?.professionalIds;
      const json = { services: items.map(({ service }) => service), ...(ids && { professionalIds: ids }) };
      return call(api.imports[':id'].services.$post({ param: { id }, json }));
    },
    textOf: (added) => (added === 1 ? '1 procedimento importado.' : `${added} procedimentos importados.`),
  });
  const rows =
    written &&
    planServices(
      written,
      stored.map(({ name }) => name),
    );
  const plan = (services: readonly WrittenService[], others = 0) => {
    const named = services.filter((service) => !isNothing(service));
    setIgnored(services.length - named.length + others);
    setWritten(named);
    setLeft(new Set());
  };
  const take = (next: Found<ServiceSource>) => {
    setFound(next);
    if (next.source.kind === 'table') setRoles(next.source.roles);
    else plan(next.source.services, next.source.ignored);
  };
  const recode = async (encoding: FileEncoding) => {
    const again = found?.file && (await readFile(found.file, { read: readServiceSource, encoding }));
    if (again && typeof again === 'object') take(again);
  };
  const chosen = (index: number) => rows?.[index] !== undefined && isReady(rows[index]) && !left.has(index);
  return {
    ...{ found, roles, setRoles, rows, ignored, take, plan, recode, chosen, toggle, sending },
    ...{ professionalIds, setProfessionalIds },
    correct: (index: number, service: WrittenService) =>
      setWritten((before) => before?.map((one, at) => (at === index ? service : one)) ?? null),
    /** To the columns where there are some, else to the start. */
    back: () => {
      if (written === null || found?.source.kind !== 'table') setFound(null);
      setWritten(null);
    },
    ready: (rows ?? []).flatMap(({ service }, index) =>
      service && chosen(index) ? [{ service: { ...service, key: String(index + 1) }, professionalIds }] : [],
    ),
  };
}

const isReady = ({ service, skip }: PlannedService): boolean => service !== null && skip === null;
