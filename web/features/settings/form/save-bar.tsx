import { settingsSentences } from '../../../../domain/sentences.ts';
import { sentenceOf } from '../../../lib/api.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { EditedElsewhere } from '../../../ui/form/edited-elsewhere.tsx';
import { ZoneQuestion } from '../business/zone-question.tsx';
import { settingsClashes } from './differences.ts';
import type { SettingsForm } from './use-settings-form.ts';
import './save-bar.css';

interface Props {
  form: SettingsForm;
  /** Id of the form on screen: Enter in one of its fields presses the button. */
  formId: string | undefined;
}

/** In sight while there is something to save, and shortly after: what it is, and what came of saving. */
export function SaveBar({ form, formId }: Props) {
  const { saving, dirty, conflict, errors } = form;
  const isShown = conflict || Object.keys(errors).length > 0;
  return (
    <section className="save-bar" aria-label="Salvar">
      <ZoneQuestion form={form} />
      {saving.isSuccess && <Banner tone="success">{settingsSentences.saved}</Banner>}
      {conflict && (
        <EditedElsewhere
          title="Estas configurações foram alteradas em outro lugar."
          list={settingsClashes(form.base, form.fields, form.stored)}
          pending={saving.isPending}
          onTakeTheirs={form.discard}
          onKeepMine={form.keepMine}
        >
          Suas alterações ainda não foram salvas.
        </EditedElsewhere>
      )}
      {saving.error && !isShown && (
        <Banner tone="danger" title={settingsSentences.saveFailed}>
          {sentenceOf(saving.error)}
        </Banner>
      )}
      <div className="save-bar-row">
        <span className="save-bar-state" aria-live="polite">
          {stateOf(form)}
        </span>
        {dirty && (
          <>
            <Button variant="ghost" onPress={form.discard} isDisabled={saving.isPending}>
              Descartar
            </Button>
            <Button
              {...(formId === undefined ? { onPress: form.submit } : { type: 'submit', form: formId })}
              pending={saving.isPending}
              pendingLabel="Salvando..."
            >
              Salvar Configurações
            </Button>
          </>
        )}
      </div>
    </section>
  );
}

function stateOf({ errors, dirty }: SettingsForm): string {
  const wrong = Object.keys(errors);
  if (wrong.length === 0) return dirty ? 'Alterações não salvas' : '';
  return wrong.every((name) => name.startsWith('hours.'))
    ? 'Há horários para corrigir.'
    : 'Há campos para corrigir.';
}
