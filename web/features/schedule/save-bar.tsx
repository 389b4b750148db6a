import { settingsSentences } from '../../../domain/sentences.ts';
import { sentenceOf } from '../../lib/api.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { NativeButton } from '../../ui/native-button.tsx';
import type { ScheduleForm } from './use-schedule-form.ts';

/** Always in sight: what there is to save, and what came of saving. */
export function SaveBar({ form }: { form: ScheduleForm }) {
  const { saving, dirty, overtaken, errors } = form;
  const invalid = Object.keys(errors).length > 0;
  return (
    <div className="save-bar">
      {saving.isSuccess && <Banner tone="success">{settingsSentences.saved}</Banner>}
      {overtaken && <Overtaken form={form} />}
      {saving.isError && !overtaken && (
        <Banner tone="danger" title={settingsSentences.saveFailed}>
          {sentenceOf(saving.error)}
        </Banner>
      )}
      <div className="save-bar-row">
        <span className="save-bar-state" aria-live="polite">
          {invalid ? 'Há horários para corrigir.' : dirty ? 'Alterações não salvas' : ''}
        </span>
        {dirty && (
          <Button variant="ghost" onPress={form.discard} isDisabled={saving.isPending}>
            Descartar
          </Button>
        )}
        <Button type="submit" pending={saving.isPending} pendingLabel="Salvando...">
          Salvar Configurações
        </Button>
      </div>
    </div>
  );
}

/** Another tab or device was faster: nothing is lost, and she decides. */
function Overtaken({ form }: { form: ScheduleForm }) {
  const choices = (
    <span className="schedule-overtaken">
      <NativeButton size="sm" variant="outline" onClick={form.takeTheirs}>
        Ver a versão atual
      </NativeButton>
      <NativeButton size="sm" variant="outline" onClick={form.keepMine}>
        Salvar a minha
      </NativeButton>
    </span>
  );
  return (
    <Banner tone="warning" title="Estes horários foram alterados em outro lugar." action={choices}>
      Suas alterações ainda não foram salvas. Você pode ver a versão atual ou salvar a sua por cima.
    </Banner>
  );
}
