import { zoneSentences } from '../../../../domain/scheduling/zone.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import type { SettingsForm } from '../form/use-settings-form.ts';

/** Before another zone is saved: what it makes of the appointments to come, and the choice to keep their times instead. */
export function ZoneQuestion({ form }: { form: SettingsForm }) {
  const { zoneQuestion: question, answerZone, dropZoneQuestion } = form;
  if (!question) return null;
  const { count, shift } = question;
  return (
    <Dialog
      role="alertdialog"
      title="Mudar o fuso horário?"
      isOpen
      onOpenChange={(isOpen) => !isOpen && dropZoneQuestion()}
      footer={
        <>
          <Button variant="ghost" onPress={dropZoneQuestion} autoFocus>
            Cancelar
          </Button>
          <Button variant="outline" onPress={() => answerZone(false)}>
            {zoneSentences.shift(shift)}
          </Button>
          <Button onPress={() => answerZone(true)}>{zoneSentences.keep}</Button>
        </>
      }
    >
      <div className="settings-fields">
        <p>{zoneSentences.consequence(count, shift)}</p>
        <p>{zoneSentences.choice}</p>
      </div>
    </Dialog>
  );
}
