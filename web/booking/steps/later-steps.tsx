import { safeParse } from 'valibot';
import { emailStep } from '../../../domain/booking/booking.ts';
import { Icons } from '../../ui/icons.tsx';
import type { Wizard } from '../use-wizard.ts';
import { DetailsStep } from './details-step.tsx';
import { ReceiptStep } from './receipt-step.tsx';
import { ServicesStep } from './services-step.tsx';
import { TimeStep } from './time-step.tsx';

export { suggestedEmail } from '../../../domain/contact/email-suggestion.ts';
export { EmailSuggestion } from '../../ui/email-suggestion.tsx';
export { PageBroken } from '../../ui/page-broken.tsx';
export { recordVisit } from '../visit-recording.ts';
export { FoundClient } from './found-client.tsx';
export { openReviews } from './reviews-dialog.tsx';

/** Steps 2 to 5: one file to fetch, so that a connection lost on the way cannot strand the visitor between two. */
export function LaterSteps({ wizard }: { wizard: Wizard }) {
  const Step = steps[wizard.state.step];
  return (
    <Icons>
      <Step wizard={wizard} />
    </Icons>
  );
}

const steps = { 1: ServicesStep, 2: ServicesStep, 3: TimeStep, 4: DetailsStep, 5: ReceiptStep };

/** The message of the API's rule, before the e-mail is locked in step 4. */
export function emailError(email: string): string | null {
  return safeParse(emailStep, { email }).issues?.[0].message ?? null;
}
