import type { ReactNode } from 'react';
import { CHANGED_ELSEWHERE } from '../../../domain/errors.ts';
import { messageOf } from '../../lib/api.ts';
import { Banner } from '../banner.tsx';
import { Button } from '../button.tsx';
import { RetryButton } from '../native-button.tsx';
import { Skeleton, SkeletonGroup } from '../skeleton.tsx';
import type { Difference } from './merge.ts';
import './edited-elsewhere.css';

interface Props {
  title?: string;
  children?: ReactNode;
  list: readonly Difference[] | null;
  failed?: { error: unknown; retry: () => void } | null;
  pending: boolean;
  onTakeTheirs: () => void;
  onKeepMine: () => void;
}

/** `list` is null until the stored version is loaded. */
export function EditedElsewhere({
  title = CHANGED_ELSEWHERE,
  children,
  list,
  failed,
  pending,
  ...choices
}: Props) {
  return (
    <Banner tone="warning" title={title}>
      {children}
      {failed && (
        <p className="above-2">
          {messageOf(failed.error)} <RetryButton variant="outline" size="sm" onClick={failed.retry} />
        </p>
      )}
      {!list && !failed && (
        <SkeletonGroup label="Carregando a versão salva...">
          <Skeleton width="80%" height={16} />
          <Skeleton width="60%" height={16} />
        </SkeletonGroup>
      )}
      {list && (
        <>
          <VersionsTable list={list} />
          <div className="cluster gap-3 above-4">
            <Button variant="outline" size="sm" isDisabled={pending} onPress={choices.onTakeTheirs}>
              Recarregar e descartar o meu
            </Button>
            <Button size="sm" pending={pending} onPress={choices.onKeepMine}>
              Salvar o que digitei
            </Button>
          </div>
        </>
      )}
    </Banner>
  );
}

/** Where the form has merged both versions itself; the next save goes over what is stored. */
export function SavedElsewhere({ list }: { list: readonly Difference[] | null }) {
  if (list === null) return null;
  return (
    <Banner tone="warning" title={CHANGED_ELSEWHERE}>
      O que você digitou continua aqui, e o resto já é a versão atual. Confira e salve novamente.
      {list.length > 0 && <VersionsTable list={list} />}
    </Banner>
  );
}

function VersionsTable({ list }: { list: readonly Difference[] }) {
  if (list.length === 0) return <p>O que você digitou é o que já está salvo.</p>;
  return (
    <table className="versions small wide">
      <thead>
        <tr>
          <td className="breakable" />
          <th className="medium" scope="col">
            Salvo agora
          </th>
          <th className="medium" scope="col">
            O que você digitou
          </th>
        </tr>
      </thead>
      <tbody>
        {list.map(({ label, mine, theirs }) => (
          <tr key={label}>
            <th className="medium muted" scope="row">
              {label}
            </th>
            <td className="breakable">{theirs || '–'}</td>
            <td className="breakable">{mine === null ? <em>Você não mudou</em> : mine || '–'}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
