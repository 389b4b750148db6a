import { useQueryClient } from '@tanstack/react-query';
import { waitlistSentences as texts } from '../../../domain/waitlist/sentences.ts';
import { type WaitlistSettings, waitlistSettings } from '../../../domain/waitlist/waitlist.ts';
import { check } from '../../lib/validation.ts';
import { FormSwitch, FormText } from '../../ui/form/bound-fields.tsx';
import { FormDialog } from '../../ui/form/form-dialog.tsx';
import { useStudioForm } from '../../ui/form/use-studio-form.ts';
import { toast } from '../../ui/toast.tsx';
import { saveWaitlistSettings, WAITLIST } from './requests.ts';

/** Whether freed times are offered to everybody at once, and for how long. */
export function WaitlistSettingsDialog({
  settings,
  onClose,
}: {
  settings: WaitlistSettings;
  onClose: () => void;
}) {
  const queryClient = useQueryClient();
  const form = useStudioForm({
    initial: { toAll: settings.toAll, minutes: String(settings.minutes) },
    read: ({ toAll, minutes }) => check(waitlistSettings, { toAll, minutes: Number(minutes) }),
    save: saveWaitlistSettings,
    onSaved: () => {
      void queryClient.invalidateQueries({ queryKey: WAITLIST });
      toast.success(texts.saved);
      onClose();
    },
  });
  return (
    <FormDialog title={texts.settings} size="sm" form={form} onClose={onClose}>
      <FormText
        form={form}
        name="minutes"
        label={texts.minutes}
        suffix="minutos"
        inputMode="numeric"
        autoComplete="off"
      />
      <FormSwitch form={form} name="toAll" description={texts.toAllHint}>
        {texts.toAll}
      </FormSwitch>
    </FormDialog>
  );
}
