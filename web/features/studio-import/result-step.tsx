import { Fragment } from 'react';
import { countText, formatCount } from '../../../domain/format.ts';
import { countsText, type ImportCounts } from '../../../domain/import/past-import.ts';
import { Banner } from '../../ui/banner.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import type { Came } from './import-doors.ts';
import type { StudioArchive } from './read-archive.ts';
import type { StudioResult } from './send-studio.ts';
import { type LeftOut, type Part, partLabels } from './studio-plan.ts';
import type { TeamMatch } from './team-match.ts';

/** As many as are looked at; the copy has them all. */
const SHOWN = 200;

interface Props {
  result: StudioResult;
  chosen: ReadonlySet<Part>;
  /** Of people of the file who are nobody here. */
  unwanted: ImportCounts;
}

/** What came, what was here, what did not come and why, and where to look next. */
export function ResultStep({ result, chosen, unwanted }: Props) {
  const { supplies, leftOut } = result;
  const facts = {
    Vieram: countsText(addedIn(result)) || 'Nada de novo',
    Substituídas: chosen.has('settings') && partLabels.settings,
    [partLabels.supplies]: supplies.added > 0 && countText(supplies.added, 'produto'),
    [partLabels.records]: chosen.has('records') && workText(result),
    'Já estavam aqui': countsText(countsIn(result, ({ known }) => known)),
    'De quem não veio': countsText(unwanted),
    'Ficaram de fora': leftOut.length === 0 ? 'Nada' : formatCount(leftOut.length),
  };
  return (
    <div className="column gap-5 breakable">
      <dl className="studio-import-result grid">
        {Object.entries(facts).map(
          ([name, words]) =>
            words && (
              <Fragment key={name}>
                <dt className="muted">{name}</dt>
                <dd className="medium figures">{words}</dd>
              </Fragment>
            ),
        )}
      </dl>
      {result.pictures.added > 0 && (
        <Banner tone="info" title="As fotos vieram e ainda não aparecem.">
          As de cada cliente aparecem quando ela autorizar fotos na anamnese deste estúdio: peça que preencha
          de novo.
        </Banner>
      )}
      {leftOut.length > 0 && <LeftOutList rows={leftOut} />}
      <div>
        <h3 className="bold body">Para conferir</h3>
        <div className="cluster middle gap-2 above-2">
          <LinkButton to="/appointments" variant="outline">
            Agendamentos
          </LinkButton>
          <LinkButton to="/clients" variant="outline">
            Clientes
          </LinkButton>
          <LinkButton to="/procedure-types" variant="outline">
            Procedimentos
          </LinkButton>
          <LinkButton to="/settings" hash="booking" variant="outline">
            Novo link de agendamento
          </LinkButton>
        </div>
      </div>
    </div>
  );
}

/** '12 fichas técnicas e 1 foto' */
const workText = ({ records, pictures }: StudioResult): string =>
  `${countText(records.added, 'ficha técnica', 'fichas técnicas')} e ${countText(pictures.added, 'foto')}`;

export const addedIn = (result: StudioResult): ImportCounts => countsIn(result, ({ added }) => added);

/** What of the chosen parts belongs to people of the file who are nobody here. */
export function unwantedOf(
  { appointments, blocks }: StudioArchive,
  match: TeamMatch,
  chosen: ReadonlySet<Part>,
): ImportCounts {
  const theirs = appointments.filter(({ professional }) => !match[professional?.id]);
  const blocked = blocks.filter(({ professionalId, isForeign }) => !isForeign && !match[professionalId]);
  return {
    ...{ services: 0, clients: 0 },
    appointments: chosen.has('appointments') ? theirs.length : 0,
    blocks: chosen.has('blocks') ? blocked.length : 0,
  };
}

function countsIn(result: StudioResult, count: (came: Came) => number): ImportCounts {
  const { appointments, services, clients, blocks } = result;
  return {
    ...{ appointments: count(appointments), services: count(services) },
    ...{ clients: count(clients), blocks: count(blocks) },
  };
}

function LeftOutList({ rows }: { rows: readonly LeftOut[] }) {
  const lines = rows.map(({ what, reason }) => `${what}\t${reason}`);
  return (
    <div>
      <div className="cluster middle gap-2 apart">
        <h3 className="bold body" id="studio-import-left">
          O que ficou de fora
        </h3>
        <CopyButton text={lines.join('\n')} what="leftOut" size="sm">
          Copiar lista
        </CopyButton>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls it */}
      <ul className="left-out ruled framed above-2" aria-labelledby="studio-import-left" tabIndex={0}>
        {rows.slice(0, SHOWN).map(({ id, what, reason }) => (
          <li className="grid" key={id}>
            {what}
            <span className="import-out small">{reason}</span>
          </li>
        ))}
        {rows.length > SHOWN && <li>{`E mais ${formatCount(rows.length - SHOWN)}, na lista copiada.`}</li>}
      </ul>
    </div>
  );
}
