import { waitlistMessages as texts, waitedForLine } from '../../../domain/waitlist/messages.ts';
import {
  offerInput,
  type WaitlistItem,
  type WaitlistSettings,
  waitlistSettings,
} from '../../../domain/waitlist/waitlist.ts';
import { check } from '../../lib/validation.ts';
import { FormDate } from '../../ui/form/bound-dates.tsx';
import { FormSwitch, FormText } from '../../ui/form/bound-fields.tsx';
import { FormDialog } from '../../ui/form/form-dialog.tsx';
import { useStudioForm } from '../../ui/form/use-studio-form.ts';
import { toast } from '../../ui/toast.tsx';
import { makeOffer, saveWaitlistSettings, useWaitlistWritten } from './requests.ts';

interface Props {
  item: WaitlistItem;
  /** Opens WhatsApp with the invitation; false when it did not open. */
  onWrite: (offer: { item: WaitlistItem; date: string; time: string; link: string }) => boolean;
  onClose: () => void;
}

export function OfferDialog({ item, onWrite, onClose }: Props) {
  const written = useWaitlistWritten();
  const form = useStudioForm({
    initial: { date: item.fromDate, time: '', byEmail: true },
    read: (values) => check(offerInput, values),
    save: async (input) => ({ ...input, ...(await makeOffer(item.id, input)) }),
    onSaved: ({ date, time, byEmail, link }) => {
      void written();
      if (byEmail) toast.success(texts.offered(item.fullName));
      else if (onWrite({ item, date, time, link })) toast.success(texts.prepared(item.fullName));
      else toast.error(texts.whatsappFailed);
      onClose();
    },
  });
  return (
    <FormDialog
      title={texts.offer}
      description={`${item.fullName}: ${waitedForLine(item)}`}
      size="sm"
      form={form}
      submitLabel={texts.offer}
      onClose={onClose}
    >
      <FormDate form={form} name="date" label={texts.date} />
      <FormText form={form} name="time" label={texts.time} type="time" description={texts.offerHint} />
      <FormSwitch form={form} name="byEmail" description={texts.byEmailHint}>
        {texts.byEmail}
      </FormSwitch>
    </FormDialog>
  );
}

export function WaitlistSettingsDialog(props: { settings: WaitlistSettings; onClose: () => void }) {
  const { settings, onClose } = props;
  const written = useWaitlistWritten();
  const form = useStudioForm({
    initial: { toAll: settings.toAll, minutes: String(settings.minutes) },
    read: ({ toAll, minutes }) => check(waitlistSettings, { toAll, minutes: Number(minutes) }),
    save: saveWaitlistSettings,
    onSaved: () => {
      void written();
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
