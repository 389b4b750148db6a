import { useMemo } from 'react';
import { formatCount, formatDate } from '../../../domain/format.ts';
import { countsText, type ImportCounts } from '../../../domain/import/past-import.ts';
import { momentText } from '../../../domain/scheduling/moment.ts';
import { zoneLabel } from '../../../domain/scheduling/zone.ts';
import { Banner } from '../../ui/banner.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Select } from '../../ui/select.tsx';
import { useStudioClock } from '../shared/use-studio-clock.ts';
import { type Part, partLabels } from './studio-plan.ts';
import { overlapIn } from './team-match.ts';
import { isNeeded, type OpenedStudio, partsOf, type useStudioImport } from './use-studio-import.ts';

const NOBODY = 'nobody';

interface Props {
  steps: Pick<ReturnType<typeof useStudioImport>, 'match' | 'chosen' | 'isWho' | 'choose'>;
  opened: OpenedStudio;
}

/** What a file holds, who of it is who here, and which parts of it come. */
export function ChoiceStep({ steps, opened }: Props) {
  const { archive, team } = opened;
  const clock = useStudioClock();
  const isOwnFile = team.some(({ id }) => archive.professionals.some((one) => one.id === id));
  return (
    <div className="column gap-5 breakable">
      <div>
        <h3 className="bold body">{archive.format.businessName}</h3>
        <p className="muted small">{`Exportado em ${momentText(clock.zone, archive.format.exportedAt)}`}</p>
        <p>{countsText(countsOf(archive)) || 'Sem agendamentos, clientes ou serviços'}</p>
      </div>
      {isOwnFile && (
        <Banner tone="warning" title="Este arquivo é deste mesmo estúdio.">
          Clientes sem telefone nem e-mail e agendamentos cancelados podem vir em dobro.
        </Banner>
      )}
      <WhoIsWho steps={steps} opened={opened} />
      <fieldset className="column gap-3">
        <legend className="bold body">O que vem</legend>
        {partsOf(archive).map((part) => {
          return (
            <Checkbox
              key={part}
              isSelected={steps.chosen.has(part)}
              isDisabled={isNeeded(steps.chosen, part)}
              onChange={(isChosen) => steps.choose(part, isChosen)}
              description={fateOf(part, opened, clock.zone)}
            >
              {part === 'settings'
                ? partLabels[part]
                : `${partLabels[part]} (${formatCount(countOf(part, archive))})`}
            </Checkbox>
          );
        })}
      </fieldset>
      <p className="muted small">
        Ninguém recebe e-mail ou aviso pelo que vem. Ficam no outro estúdio: recibos, histórico de alterações,
        avaliações, lista de encaixe, links, acessos e consentimentos. As anamneses também: peça às clientes
        que preencham de novo.
      </p>
    </div>
  );
}

function WhoIsWho({ steps: { match, isWho }, opened: { archive, team } }: Props) {
  const active = team.filter(({ isActive }) => isActive);
  const items = [
    ...active.map(({ id, fullName, email }) => ({ id, label: fullName, detail: email })),
    { id: NOBODY, label: 'Não trazer' },
  ];
  const appointments = useMemo(
    () => countBy(archive.appointments.map(({ professional }) => professional?.id)),
    [archive],
  );
  const hasNobody = Object.values(match).every((member) => !member);
  return (
    <fieldset className="column gap-3">
      <legend className="bold body">Quem é quem</legend>
      <p className="muted small">
        De quem é ‘Não trazer’, agendamentos e bloqueios ficam de fora. Falta alguém? Convide primeiro, em
        Profissionais.
      </p>
      {archive.professionals.map(({ id, fullName, email }) => (
        <Select
          key={id}
          label={String(fullName)}
          description={[email, countsText({ ...none, appointments: appointments.get(id) ?? 0 })]
            .filter(Boolean)
            .map(String)
            .join(' · ')}
          items={items}
          value={match[id] ?? NOBODY}
          onChange={(key) => isWho(id, key === NOBODY ? null : String(key))}
        />
      ))}
      {hasNobody && <Banner tone="warning">Escolha quem é pelo menos uma pessoa do arquivo.</Banner>}
      <Overlap match={match} archive={archive} team={team} />
    </fieldset>
  );
}

function Overlap({
  match,
  archive,
  team,
}: Pick<OpenedStudio, 'archive' | 'team'> & Pick<Props['steps'], 'match'>) {
  const clock = useStudioClock();
  const overlap = useMemo(() => overlapIn(archive, match), [archive, match]);
  if (overlap === null) return null;
  const host = team.find(({ id }) => id === match[overlap[0].professional.id]);
  const [one, other] = overlap.map(({ client, professional, startsAt, endsAt }) => {
    const { date, time } = clock.at(startsAt);
    return `${client?.fullName}, com ${professional.fullName}, em ${formatDate(date)} das ${time} às ${clock.at(endsAt).time}`;
  });
  return (
    <Banner tone="warning" title={`Na agenda de ${host?.fullName}, horários ficariam um sobre o outro.`}>
      {`Por exemplo: ${one}; e ${other}. Vem só um dos dois; o outro fica na lista do que ficou de fora.`}
    </Banner>
  );
}

const none: ImportCounts = { appointments: 0, services: 0, clients: 0, blocks: 0 };

const countsOf = ({ appointments, services, clients, blocks }: OpenedStudio['archive']): ImportCounts => ({
  ...{ appointments: appointments.length, services: services.length },
  ...{ clients: clients.length, blocks: blocks.length },
});

function countOf(part: Exclude<Part, 'settings'>, archive: OpenedStudio['archive']): number {
  return part === 'records' ? archive.records.length + archive.workPictures.length : archive[part].length;
}

function countBy(ids: readonly string[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const id of ids) counts.set(id, (counts.get(id) ?? 0) + 1);
  return counts;
}

/** What a part overwrites, and what it leaves. */
function fateOf(part: Part, { archive }: OpenedStudio, zone: string): string {
  switch (part) {
    case 'settings': {
      const moves =
        archive.studio.zone === zone ? '' : ` O fuso horário passa a ser ${zoneLabel(archive.studio.zone)}.`;
      return `Substituem as daqui: negócio, horários, regras, lembretes, Pix, tema, capa e logo.${moves} ‘Desfazer’ não traz as de antes de volta.`;
    }
    case 'services':
      return 'Os que já existem aqui com o mesmo nome ficam como estão.';
    case 'supplies':
      return 'Os que já existem aqui ficam como estão, e recebem os lotes e os avisos de recolhimento que faltam. ‘Desfazer’ não os tira.';
    case 'clients':
      return 'Quem já está aqui com o mesmo e-mail, ou o mesmo telefone e nome, fica como está.';
    case 'blocks':
      return 'Os que vêm de outra agenda ficam de fora: conecte-a aqui de novo.';
    case 'appointments':
      return 'Com os pagamentos. Trazem também serviços e clientes. O que cair sobre um horário daqui fica de fora.';
    case 'records':
      return 'Dados de saúde, com os agendamentos e os lotes. As fotos aparecem quando a cliente autorizar fotos na anamnese daqui.';
  }
}
