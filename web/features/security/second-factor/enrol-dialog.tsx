import { useState } from 'react';
import { type AccountOverview, factorInput } from '../../../../domain/account/security.ts';
import { securityMessages } from '../../../../domain/account/security-messages.ts';
import { check } from '../../../lib/validation.ts';
import { FormPassword, FormText } from '../../../ui/form/bound-fields.tsx';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { useStudioForm } from '../../../ui/form/use-studio-form.ts';
import { toast } from '../../../ui/toast.tsx';
import { type Enrolment, enrolFactor, useWritten } from '../requests.ts';
import { RecoveryCodesDialog } from './recovery-codes-dialog.tsx';
import { ScanStep } from './scan-step.tsx';

type Step =
  | { at: 'name' }
  | { at: 'scan'; enrolment: Enrolment }
  /** In force already; only the codes are to be kept. */
  | { at: 'keep'; codes: readonly string[] };

export function EnrolDialog({ account, onClose }: { account: AccountOverview; onClose: () => void }) {
  const written = useWritten();
  const [step, setStep] = useState<Step>({ at: 'name' });
  // The list grows by the new one while the codes are still shown.
  const [hadOthers] = useState(account.factors.length > 0);

  function finish() {
    toast.success(securityMessages.factorAdded(!hadOthers));
    onClose();
  }

  function onVerified(codes: readonly string[]) {
    written();
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
          onVerified={onVerified}
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

interface NameProps {
  account: AccountOverview;
  onEnrolled: (enrolment: Enrolment) => void;
  onClose: () => void;
}

/** Step 1: what the app is called in the list, and the password. */
function NameStep({ account, onEnrolled, onClose }: NameProps) {
  const form = useStudioForm({
    read: (typed) => check(factorInput, typed),
    initial: { name: freeName(account), currentPassword: '' },
    save: enrolFactor,
    onSaved: onEnrolled,
  });
  const isFirst = account.factors.length === 0;
  return (
    <FormDialog
      title={isFirst ? 'Ativar verificação em duas etapas' : 'Adicionar aplicativo'}
      description={isFirst ? `${NEEDED} ${ENDS_OTHERS}` : NEEDED}
      form={form}
      submitLabel="Continuar"
      pendingLabel="Preparando..."
      email={account.email}
      onClose={onClose}
    >
      <FormPassword form={form} label="Senha atual" name="currentPassword" autoFocus />
      <FormText
        form={form}
        label="Nome do aplicativo"
        name="name"
        autoComplete="off"
        description="Para reconhecer na lista, por exemplo: Celular da Ana."
      />
    </FormDialog>
  );
}

const NEEDED =
  'Você vai precisar de um aplicativo autenticador no celular, como Google Authenticator ou Microsoft Authenticator.';
const ENDS_OTHERS = 'Ao ativar, as outras sessões serão encerradas.';

const NAME = 'Meu celular';

/** A name that is not taken, so that most people need not think of one. */
function freeName({ factors }: AccountOverview): string {
  const taken = new Set(factors.map(({ name }) => name));
  for (let count = 1; ; count++) {
    const name = count === 1 ? NAME : `${NAME} ${count}`;
    if (!taken.has(name)) return name;
  }
}
