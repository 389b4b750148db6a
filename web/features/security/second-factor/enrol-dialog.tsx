import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { AccountOverview } from '../../../../domain/account/security.ts';
import { securitySentences } from '../../../../domain/account/security-sentences.ts';
import { toast } from '../../../ui/toast.tsx';
import { afterSecurityWrite, type Enrolment } from '../requests.ts';
import { NameStep } from './name-step.tsx';
import { RecoveryCodesDialog } from './recovery-codes-dialog.tsx';
import { ScanStep } from './scan-step.tsx';

interface Props {
  account: AccountOverview;
  onClose: () => void;
}

type Step =
  | { at: 'name' }
  | { at: 'scan'; enrolment: Enrolment }
  /** In force already; only the codes are to be kept. */
  | { at: 'keep'; codes: readonly string[] };

/** Adding a second factor: password and a name, the code of the app, the recovery codes. */
export function EnrolDialog({ account, onClose }: Props) {
  const queryClient = useQueryClient();
  const [step, setStep] = useState<Step>({ at: 'name' });
  // The list grows by the new one while the codes are still shown.
  const [hadOthers] = useState(account.factors.length > 0);

  function finish() {
    toast.success(securitySentences.factorAdded(!hadOthers));
    onClose();
  }

  function verified(codes: readonly string[]) {
    afterSecurityWrite(queryClient);
    if (codes.length === 0) finish();
    else setStep({ at: 'keep', codes });
  }

  switch (step.at) {
    case 'name':
      return (
        <NameStep
          account={account}
          onEnrolled={(enrolment) => setStep({ at: 'scan', enrolment })}
          onClose={onClose}
        />
      );
    case 'scan':
      return (
        <ScanStep
          enrolment={step.enrolment}
          onVerified={verified}
          onAgain={() => setStep({ at: 'name' })}
          onClose={onClose}
        />
      );
    case 'keep':
      return (
        <RecoveryCodesDialog
          email={account.email}
          codes={step.codes}
          replacesOthers={hadOthers}
          onDone={finish}
        />
      );
  }
}
