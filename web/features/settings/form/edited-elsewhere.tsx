import { useQuery } from '@tanstack/react-query';
import { sentenceOf } from '../../../lib/api.ts';
import { Banner } from '../../../ui/banner.tsx';
import { NativeButton } from '../../../ui/native-button.tsx';
import { Skeleton, SkeletonGroup } from '../../../ui/skeleton.tsx';
import { VersionsTable } from '../../../ui/versions-table.tsx';
import { settingsQuery } from '../settings-query.ts';
import { differences } from './differences.ts';
import type { SettingsForm } from './use-settings-form.ts';

const CHANGED = 'Estas configurações foram alteradas em outro lugar.';

/** Another tab or device was faster: what is not the same, side by side, and she decides. Nothing typed is lost. */
export function EditedElsewhere({ form }: { form: SettingsForm }) {
  const { isFetching, error, refetch } = useQuery(settingsQuery);
  if (form.overtaken) return <Versions form={form} />;
  if (error) {
    return (
      <Banner
        tone="warning"
        title={CHANGED}
        action={
          <NativeButton size="sm" variant="outline" onClick={() => refetch()}>
            Tentar Novamente
          </NativeButton>
        }
      >
        {sentenceOf(error)}
      </Banner>
    );
  }
  return (
    <Banner tone="warning" title={CHANGED}>
      {isFetching ? (
        <SkeletonGroup label="Carregando a versão salva...">
          <Skeleton width="80%" height={16} />
        </SkeletonGroup>
      ) : (
        'O que você vê agora é a versão atual.'
      )}
    </Banner>
  );
}

function Versions({ form }: { form: SettingsForm }) {
  const { base, fields, stored, saving } = form;
  return (
    <Banner tone="warning" title={CHANGED}>
      Suas alterações ainda não foram salvas.
      <VersionsTable list={differences(base, fields, stored)} />
      <div className="settings-ways">
        <NativeButton size="sm" variant="outline" disabled={saving.isPending} onClick={form.discard}>
          Ver a versão atual
        </NativeButton>
        <NativeButton size="sm" variant="outline" disabled={saving.isPending} onClick={form.keepMine}>
          Salvar a minha
        </NativeButton>
      </div>
    </Banner>
  );
}
