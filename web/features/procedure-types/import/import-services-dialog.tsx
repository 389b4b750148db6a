import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
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
import { COLUMNS, ImportDialog, SOURCES } from '../../../import/import-dialog.tsx';
import { ImportSources, listTypes } from '../../../import/import-sources.tsx';
import { useAnnounceImport } from '../../../import/past-imports.tsx';
import { sendPortions } from '../../../import/portions.ts';
import { afterWrite } from '../../../lib/after-write.ts';
import { api, call, messageOf } from '../../../lib/api.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
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

interface Props {
  /** With several in it, and the right to say so, it is asked who offers the services. */
  team: Team | undefined;
  onClose: () => void;
}

/** 'Importar procedimentos': a file or a pasted price list, its columns, and what becomes of each row. */
export default function ImportServicesDialog({ team, onClose }: Props) {
  const [text, setText] = useState('');
  const view = useServiceImport(onClose);
  const { found, rows, ready, importing } = view;
  const asksWho = team?.mayManage === true && team.professionals.filter((row) => row.isActive).length > 1;
  const table = found?.source.kind === 'table' ? found.source.table : null;
  return (
    <ImportDialog
      title="Importar procedimentos"
      description={rows ? 'Confira o que entra na sua lista.' : table ? COLUMNS : SOURCES}
      isDirty={found !== null || text.trim() !== ''}
      isBusy={importing.isPending}
      onClose={onClose}
      footer={
        rows && (
          <>
            <Button variant="outline" onPress={view.back} isDisabled={importing.isPending}>
              Voltar
            </Button>
            <Button
              isDisabled={ready.length === 0}
              pending={importing.isPending}
              pendingLabel="Importando..."
              onPress={() => importing.mutate(ready)}
            >
              {ready.length === 1 ? 'Importar 1 procedimento' : `Importar ${ready.length} procedimentos`}
            </Button>
          </>
        )
      }
    >
      {(onPast) => (
        <>
          {importing.isError && (
            <Banner tone="danger" title="A importação não terminou.">
              {messageOf(importing.error)} O que já entrou não entra de novo: tente novamente.
            </Banner>
          )}
          {rows ? (
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
                isDisabled={importing.isPending}
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
            <ImportSources
              read={readServiceSource}
              accepted={listTypes}
              words={words}
              text={text}
              onText={setText}
              onFound={view.take}
              onPast={onPast}
            />
          )}
        </>
      )}
    </ImportDialog>
  );
}

function useServiceImport(onClose: () => void) {
  const stored = useQuery(procedureTypesQuery).data ?? [];
  const [found, setFound] = useState<Found<ServiceSource> | null>(null);
  const [roles, setRoles] = useState<readonly ServiceRole[]>([]);
  const [written, setWritten] = useState<readonly WrittenService[] | null>(null);
  const [ignored, setIgnored] = useState(0);
  const [left, setLeft] = useState<ReadonlySet<number>>(new Set());
  const [importId, setImportId] = useState('');
  const [professionalIds, setProfessionalIds] = useState<string[]>();
  const importing = useSending({ importId, professionalIds, onClose });
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
    setImportId(crypto.randomUUID());
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
    ...{ found, roles, setRoles, rows, ignored, take, plan, recode, chosen, importing },
    ...{ professionalIds, setProfessionalIds },
    toggle: (index: number) => {
      const next = new Set(left);
      if (!next.delete(index)) next.add(index);
      setLeft(next);
    },
    correct: (index: number, service: WrittenService) =>
      setWritten((before) => before?.map((one, at) => (at === index ? service : one)) ?? null),
    /** To the columns where there are some, else to the start. */
    back: () => {
      if (written === null || found?.source.kind !== 'table') setFound(null);
      setWritten(null);
    },
    ready: (rows ?? []).flatMap(({ service }, index) =>
      service && chosen(index) ? [{ ...service, key: String(index + 1) }] : [],
    ),
  };
}

const isReady = ({ service, skip }: PlannedService): boolean => service !== null && skip === null;

interface Sending {
  importId: string;
  professionalIds: string[] | undefined;
  onClose: () => void;
}

function useSending({ importId, professionalIds, onClose }: Sending) {
  const queryClient = useQueryClient();
  const announce = useAnnounceImport();
  return useMutation({
    mutationFn: (services: readonly ImportedService[]) =>
      sendPortions(
        services,
        (part) =>
          call(
            api.imports[':id'].services.$post({
              param: { id: importId },
              json: { services: part, ...(professionalIds && { professionalIds }) },
            }),
          ),
        () => undefined,
      ),
    onSuccess: (answers) => {
      const imported = answers.reduce((sum, answer) => sum + answer.imported, 0);
      const message = imported === 1 ? '1 procedimento importado.' : `${imported} procedimentos importados.`;
      announce({ id: importId, added: imported, message });
      onClose();
    },
    // A failure may come after a part was added.
    onSettled: () => afterWrite(queryClient, 'import'),
  });
}
