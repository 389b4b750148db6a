import { formatCount } from '../../../domain/format.ts';
import { ProgressRow } from '../../import/progress-row.tsx';
import { messageOf } from '../../lib/api.ts';
import { ApiError } from '../../lib/api-error.ts';
import { Banner } from '../../ui/banner.tsx';
import { partLabels, parts } from './studio-plan.ts';
import type { Progress, useStudioImport } from './use-studio-import.ts';

interface Props {
  steps: Pick<ReturnType<typeof useStudioImport>, 'sending' | 'progress' | 'chosen' | 'isEnding' | 'cancel'>;
}

/** How far each part is, and why it stopped. */
export function SendingStep({ steps: { sending, progress, chosen, isEnding, cancel } }: Props) {
  const coming = parts.filter((part) => chosen.has(part));
  const current = progress ? coming.indexOf(progress.part) : 0;
  return (
    <div className="column gap-5 breakable">
      {sending.isError &&
        (isEnding ? (
          <Banner tone="warning" title="A importação foi interrompida.">
            O que já veio fica, e não vem de novo.
          </Banner>
        ) : (
          <Banner tone="danger" title="A importação parou no meio.">
            {reasonOf(sending.error)} O que já veio fica, e não vem de novo.
          </Banner>
        ))}
      {sending.isPending && (
        <ProgressRow
          label={
            isEnding
              ? 'Interrompendo…'
              : `Trazendo ${partLabels[coming[current] ?? 'settings'].toLowerCase()}…`
          }
          share={(current + shareOf(progress)) / coming.length}
          {...(!isEnding && { onCancel: cancel })}
        />
      )}
      <ul className="import-rows" aria-label="Andamento">
        {coming.map((part, index) => (
          <li key={part} className="import-row import-past cluster middle apart">
            <span className="import-name medium">{partLabels[part]}</span>
            <span className="muted small figures">
              {index < current
                ? 'Pronto'
                : index > current
                  ? 'Em seguida'
                  : stateOf(progress, sending.isError)}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}

const shareOf = (progress: Progress | null) => (progress?.total ? progress.sent / progress.total : 0);

function stateOf(progress: Progress | null, isStopped: boolean): string {
  if (progress === null || progress.part === 'settings') return isStopped ? 'Parou aqui' : 'Agora';
  return `${formatCount(progress.sent)} de ${formatCount(progress.total)}`;
}

/** With what is wrong with the fields of a file that somebody has edited. */
function reasonOf(error: unknown): string {
  const fields = error instanceof ApiError ? Object.values(error.fields).flat() : [];
  return [...new Set([messageOf(error), ...fields])].map((text) => `${text.replace(/\.$/, '')}.`).join(' ');
}
