import { Banner } from '../../../ui/banner.tsx';
import { VersionsTable } from '../../../ui/form/versions-table.tsx';
import { NativeButton } from '../../../ui/native-button.tsx';
import { clashes } from './differences.ts';
import type { SettingsForm } from './use-settings-form.ts';

/** Another tab or device changed the same to something else: both, side by side, and she decides. Nothing typed is lost. */
export function EditedElsewhere({ form }: { form: SettingsForm }) {
  const { base, fields, stored, saving } = form;
  return (
    <Banner tone="warning" title="Estas configurações foram alteradas em outro lugar.">
      Suas alterações ainda não foram salvas.
      <VersionsTable list={clashes(base, fields, stored)} />
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
