import { reviewMessages } from '../../../domain/review/messages.ts';
import { MAX_ANSWER, type ReviewItem, reviewAnswer, reviewReport } from '../../../domain/review/review.ts';
import { useReadAgain } from '../../lib/after-write.ts';
import { check } from '../../lib/validation.ts';
import { FormText } from '../../ui/form/bound-fields.tsx';
import { FormDialog } from '../../ui/form/form-dialog.tsx';
import { useStudioForm } from '../../ui/form/use-studio-form.ts';
import { toast } from '../../ui/toast.tsx';
import { reportReview, saveAnswer } from './requests.ts';

interface Props {
  item: ReviewItem;
  onClose: () => void;
}

export function AnswerDialog({ item, onClose }: Props) {
  const form = useStudioForm({
    initial: { answer: item.answer ?? '' },
    read: (values) => check(reviewAnswer, values),
    save: ({ answer }) => saveAnswer(item.id, answer),
    onSaved: () => toast.success(reviewMessages.answered),
    onSettled: useReadAgain('reviews'),
    onClose,
  });
  return (
    <FormDialog
      title={reviewMessages.answer}
      description={item.comment ?? item.client.fullName}
      size="sm"
      form={form}
      onClose={onClose}
    >
      <FormText
        form={form}
        name="answer"
        label={reviewMessages.answerLabel}
        description={reviewMessages.answerHint}
        multiline
        maxLength={MAX_ANSWER}
      />
    </FormDialog>
  );
}

/** Asks the operator to look at a review: nobody of the studio hides one. */
export function ReportDialog({ item, onClose }: Props) {
  const form = useStudioForm({
    initial: { reason: '' },
    read: (values) => check(reviewReport, values),
    save: ({ reason }) => reportReview(item.id, reason),
    onSaved: () => toast.success(reviewMessages.reported),
    onSettled: useReadAgain('reviews'),
    onClose,
  });
  return (
    <FormDialog
      title={reviewMessages.report}
      description={reviewMessages.reportLead}
      size="sm"
      form={form}
      submitLabel={reviewMessages.reportButton}
      onClose={onClose}
    >
      <FormText form={form} name="reason" label={reviewMessages.reportLabel} multiline maxLength={500} />
    </FormDialog>
  );
}
