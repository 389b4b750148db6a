import { recallMessages } from '../../../domain/recall/messages.ts';
import { clientRecall, type RecallItem } from '../../../domain/recall/recall-list.ts';
import { useReadAgain } from '../../lib/after-write.ts';
import { check } from '../../lib/validation.ts';
import { FormSwitch, FormText } from '../../ui/form/bound-fields.tsx';
import { FormDialog } from '../../ui/form/form-dialog.tsx';
import { useStudioForm } from '../../ui/form/use-studio-form.ts';
import { toast } from '../../ui/toast.tsx';
import { saveClientRecall } from './requests.ts';

export function RecallDialog({ item, onClose }: { item: RecallItem; onClose: () => void }) {
  const form = useStudioForm({
    initial: { ownDays: item.ownDays?.toString() ?? '', mayInvite: !item.isDeclined },
    read: ({ ownDays, mayInvite }) =>
      check(clientRecall, {
        ownDays: ownDays.trim() === '' ? null : Number(ownDays),
        isDeclined: !mayInvite,
      }),
    save: (input) => saveClientRecall(item.client.id, input),
    onSaved: () => toast.success(recallMessages.saved),
    onSettled: useReadAgain('recalls'),
    onClose,
  });
  return (
    <FormDialog
      title={recallMessages.edit}
      description={item.client.fullName}
      size="sm"
      form={form}
      onClose={onClose}
    >
      <FormText
        form={form}
        name="ownDays"
        label={recallMessages.ownDays}
        suffix="dias"
        inputMode="numeric"
        autoComplete="off"
        description={recallMessages.ownDaysHint(item.days)}
      />
      <FormSwitch form={form} name="mayInvite" description={recallMessages.mayInviteHint}>
        {recallMessages.mayInvite}
      </FormSwitch>
    </FormDialog>
  );
}
