import { settingsMessages } from '../../../../domain/messages.ts';
import { zoneMessages } from '../../../../domain/scheduling/zone.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { EditedElsewhere } from '../../../ui/form/edited-elsewhere.tsx';
import { settingsClashes } from './differences.ts';
import type { SettingsForm } from './use-settings-form.ts';
import './save-bar.css';

interface Props {
  form: SettingsForm;
  /** Id of the form on screen: Enter in one of its fields presses the button. */
  formId: string | undefined;
  saved?: string;
}

/** In sight while there is something to save, and shortly after: its state, and the outcome of saving. */
export function SaveBar({ form, formId, saved = settingsMessages.saved }: Props) {
  const { touched, pending, conflict, refusal } = form;
  return (
    <section className="save-bar" aria-label="Salvar">
      <ZoneQuestion form={form} />
      {form.isSaved && <Banner tone="success">{saved}</Banner>}
      {conflict && (
        <EditedElsewhere
          title="Estas configurações foram alteradas em outro lugar."
          list={settingsClashes(form.base, form.fields, form.stored)}
          pending={pending}
          onTakeTheirs={form.discard}
          onKeepMine={form.keepMine}
        >
          Suas alterações ainda não foram salvas.
        </EditedElsewhere>
      )}
      {refusal && !conflict && (
        <Banner tone="danger" title={settingsMessages.saveFailed}>
          {refusal}
        </Banner>
      )}
      <div className="save-bar-row cluster middle gap-2 ends">
        <span className="save-bar-state muted small" aria-live="polite">
          {stateOf(form)}
        </span>
        {touched && (
          <>
            <Button variant="ghost" onPress={form.discard} isDisabled={pending}>
              Descartar
            </Button>
            <Button
              {...(formId === undefined ? { onPress: form.save } : { type: 'submit', form: formId })}
              pending={pending}
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

function stateOf({ errors, touched }: SettingsForm): string {
  const wrong = Object.keys(errors);
  if (wrong.length === 0) return touched ? 'Alterações não salvas' : '';
  return wrong.every((name) => name.startsWith('hours.'))
    ? 'Há horários para corrigir.'
    : 'Há campos para corrigir.';
}

/** Before another zone is saved: what it makes of the appointments to come, and the choice to keep their times instead. */
function ZoneQuestion({ form }: { form: SettingsForm }) {
  const { zoneQuestion: question, answerZone, dropZoneQuestion } = form;
  if (!question) return null;
  const { count, shift } = question;
  return (
    <Dialog
      role="alertdialog"
      title="Mudar o fuso horário?"
      onClose={dropZoneQuestion}
      footer={
        <>
          <Button variant="ghost" onPress={dropZoneQuestion} autoFocus>
            Cancelar
          </Button>
          <Button variant="outline" onPress={() => answerZone(false)}>
            {zoneMessages.shift(shift)}
          </Button>
          <Button onPress={() => answerZone(true)}>{zoneMessages.keep}</Button>
        </>
      }
    >
      <div className="grid gap-5 shrinks">
        <p>{zoneMessages.consequence(count, shift)}</p>
        <p>{zoneMessages.choice}</p>
      </div>
    </Dialog>
  );
}
