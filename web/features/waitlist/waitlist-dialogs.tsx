import { whatsappLink } from '../../../domain/agenda/whatsapp.ts';
import { appointmentMessages } from '../../../domain/messages.ts';
import type { LocalMoment } from '../../../domain/scheduling/clock.ts';
import { waitlistMessages as texts, waitedForLine } from '../../../domain/waitlist/messages.ts';
import {
  firstDayLeft,
  offerInput,
  type WaitlistItem,
  type WaitlistSettings,
  waitlistSettings,
} from '../../../domain/waitlist/waitlist.ts';
import { useReadAgain } from '../../lib/after-write.ts';
import { check } from '../../lib/validation.ts';
import { openWhatsApp } from '../../lib/whatsapp.ts';
import { Button } from '../../ui/button.tsx';
import { CopyField } from '../../ui/copy-field.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { FormDate } from '../../ui/form/bound-dates.tsx';
import { FormSwitch, FormText } from '../../ui/form/bound-fields.tsx';
import { FormDialog } from '../../ui/form/form-dialog.tsx';
import { useStudioForm } from '../../ui/form/use-studio-form.ts';
import { toast } from '../../ui/toast.tsx';
import { useStudioClock } from '../shared/use-studio-clock.ts';
import { makeOffer, saveWaitlistSettings } from './requests.ts';

interface Offer {
  date: string;
  time: string;
  link: string;
  until: LocalMoment;
}

interface Props {
  item: WaitlistItem;
  /** The offer is made and not mailed: what is left is to send its link. */
  onPrepared: (offer: Offer) => void;
  onClose: () => void;
}

export function OfferDialog({ item, onPrepared, onClose }: Props) {
  const { today } = useStudioClock();
  const form = useStudioForm({
    initial: { date: firstDayLeft(item, today), time: '', byEmail: true },
    read: (values) => check(offerInput, values),
    save: async (input) => ({ ...input, ...(await makeOffer(item.id, input)) }),
    onSaved: ({ byEmail, ...offer }) => {
      if (!byEmail) return onPrepared(offer);
      toast.success(texts.offered(item.fullName));
    },
    onSettled: useReadAgain('waitlist'),
    onClose: ({ byEmail }) => byEmail && onClose(),
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

interface InvitationProps {
  item: WaitlistItem;
  /** What the client reads, with the link. */
  text: string;
  onClose: () => void;
}

/** WhatsApp opens by a press of its own: browsers refuse a window that comes some time after one. */
export function InvitationDialog({ item, text, onClose }: InvitationProps) {
  const send = () => {
    if (openWhatsApp(whatsappLink(item.phone, text))) onClose();
    else toast.error(appointmentMessages.whatsappFailed);
  };
  return (
    <Dialog
      title={texts.prepared(item.fullName)}
      description={texts.preparedHint}
      size="sm"
      onClose={onClose}
      footer={<Button onPress={send}>{texts.openWhatsapp}</Button>}
    >
      <CopyField label={texts.invitation} value={text} what="message" />
    </Dialog>
  );
}

export function WaitlistSettingsDialog(props: { settings: WaitlistSettings; onClose: () => void }) {
  const { settings, onClose } = props;
  const form = useStudioForm({
    initial: { toAll: settings.toAll, minutes: String(settings.minutes) },
    read: ({ toAll, minutes }) => check(waitlistSettings, { toAll, minutes: Number(minutes) }),
    save: saveWaitlistSettings,
    onSaved: () => toast.success(texts.saved),
    onSettled: useReadAgain('waitlist'),
    onClose,
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
