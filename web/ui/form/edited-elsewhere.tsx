import type { ReactNode } from 'react';
import { sentenceOf } from '../../lib/api.ts';
import { Banner } from '../banner.tsx';
import { Button } from '../button.tsx';
import { RetryButton } from '../native-button.tsx';
import { Skeleton, SkeletonGroup } from '../skeleton.tsx';
import type { Difference } from './merge.ts';
import { VersionsTable } from './versions-table.tsx';

interface Props {
  title: string;
  children?: ReactNode;
  /** null until the stored version is loaded. */
  list: readonly Difference[] | null;
  /** Why it could not be loaded. */
  failed?: { error: unknown; retry: () => void } | null;
  pending: boolean;
  onTakeTheirs: () => void;
  onKeepMine: () => void;
}

/** Somebody else saved meanwhile: both versions side by side, and a choice between them. Nothing typed is lost. */
export function EditedElsewhere({ title, children, list, failed, pending, ...choices }: Props) {
  return (
    <Banner tone="warning" title={title}>
      {children}
      {failed && (
        <p className="versions-failed">
          {sentenceOf(failed.error)} <RetryButton variant="outline" size="sm" onClick={failed.retry} />
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
          <div className="versions-ways">
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
