import { safeParse } from 'valibot';
import { emailStep } from '../../../domain/booking/booking.ts';
import type { Wizard } from '../use-wizard.ts';
import { DetailsStep } from './details-step.tsx';
import { ReceiptStep } from './receipt-step.tsx';
import { ServicesStep } from './services-step.tsx';
import { TimeStep } from './time-step.tsx';

export { suggestedEmail } from '../../../domain/contact/email-suggestion.ts';
export { recordVisit } from '../../lib/visit-recording.ts';
export { EmailSuggestion } from '../../ui/email-suggestion.tsx';
export { FoundClient } from './found-client.tsx';

/** Steps 2 to 5: one file to fetch, so that a connection lost on the way cannot strand the visitor between two. */
export function LaterSteps({ wizard }: { wizard: Wizard }) {
  switch (wizard.state.step) {
    case 5:
      return <ReceiptStep wizard={wizard} />;
    case 4:
      return <DetailsStep wizard={wizard} />;
    case 3:
      return <TimeStep wizard={wizard} />;
    default:
      return <ServicesStep wizard={wizard} />;
  }
}

/** What the API would say of the e-mail, said before it is locked in step 4. */
export function emailError(email: string): string | null {
  return safeParse(emailStep, { email }).issues?.[0].message ?? null;
}
