import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { countText } from '../../../../domain/format.ts';
import {
  type ImportedService,
  type PlannedService,
  planServices,
  type WrittenService,
} from '../../../../domain/import/service.ts';
import { professionalMessages } from '../../../../domain/messages.ts';
import type { Team } from '../../../../domain/studio/professional.ts';
import type { FileEncoding } from '../../../import/decoded-file.ts';
import { type Found, readFile } from '../../../import/file-reading.ts';
import { ImportDialog } from '../../../import/import-dialog.tsx';
import { ImportSources, listTypes } from '../../../import/import-sources.tsx';
import { useLeftOut } from '../../../import/use-left-out.ts';
import { type PlanSending, usePlanSending } from '../../../import/use-plan-sending.ts';
import { api, call } from '../../../lib/api.ts';
import { type FailedQuery, LoadFailed } from '../../../ui/load-failed.tsx';
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
  teamFailed: FailedQuery | undefined;
}

interface Item {
  service: ImportedService;
  /** Who offers it; undefined: who imports. */
  professionalIds: string[] | undefined;
}

/** 'Importar procedimentos': a file or a pasted price list, its columns, and what becomes of each row. */
export default function ImportServicesDialog({ team, teamFailed, owner, onClose }: Props) {
  const steps = useServiceImport({ owner, onClose, continued: null });
  return (
    <ImportDialog
      title="Importar procedimentos"
      owner={owner}
      kind="services"
      steps={steps}
      columns={{
        kinds: serviceColumns,
        problemOf: (roles) => (roles.includes('name') ? null : NO_NAME),
        onContinue: (table) => steps.plan(servicesOf(table, steps.roles)),
      }}
      step={stepOf(steps, { team, teamFailed })}
      sources={(sources) => (
        <ImportSources
          {...sources}
          read={readServiceSource}
          accepted={listTypes}
          words={words}
          onFound={steps.take}
        />
      )}
      onClose={onClose}
    />
  );
}

function stepOf(
  steps: ReturnType<typeof useServiceImport>,
  { team, teamFailed }: Pick<Props, 'team' | 'teamFailed'>,
) {
  const { rows, ready, ignored, chosen } = steps;
  if (rows === null) return null;
  const asksWho = team?.mayManage === true && team.professionals.filter((row) => row.isActive).length > 1;
  return {
    description: 'Confira o que entra na sua lista.',
    content: (
      <>
        {teamFailed && <LoadFailed query={teamFailed} sentence={professionalMessages.loadFailed} />}
        {asksWho && (
          <OffersChoice
            team={team}
            value={steps.professionalIds ?? [team.me]}
            onChange={steps.setProfessionalIds}
            error={undefined}
          />
        )}
        <ServicePreview {...{ rows, ignored, chosen }} onToggle={steps.toggle} onCorrect={steps.correct} />
      </>
    ),
    begin: {
      label: ready.length === 1 ? 'Importar 1 procedimento' : `Importar ${ready.length} procedimentos`,
      isDisabled: ready.length === 0,
      onPress: () => steps.sending.begin(ready),
    },
  };
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
    textOf: (added) => countText(added, 'procedimento importado.', 'procedimentos importados.'),
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
