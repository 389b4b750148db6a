import { useState } from 'react';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';

interface Props {
  email: string;
  codes: readonly string[];
  /** There were others before, which are good for nothing now. */
  replacesOthers: boolean;
  onDone: () => void;
}

const NOT_KEPT = 'Guarde os códigos e marque esta caixa: eles não serão mostrados de novo.';

/** The codes are shown once: the dialog closes only when they are confirmed as stored. */
export function RecoveryCodesDialog({ email, codes, replacesOthers, onDone }: Props) {
  const [isKept, setKept] = useState(false);
  const [isAsked, setAsked] = useState(false);
  const finish = () => (isKept ? onDone() : setAsked(true));
  return (
    <Dialog
      title="Guarde seus códigos de recuperação"
      description="Se você perder o celular, cada código abre sua conta uma única vez, no lugar do código do aplicativo."
      isOpen
      onOpenChange={(isOpen) => !isOpen && finish()}
      isDismissable={false}
      footer={<Button onPress={finish}>Concluir</Button>}
    >
      <div className="security-stack" data-wide>
        {replacesOthers && (
          <Banner tone="info">Os códigos que você guardou antes não valem mais: jogue-os fora.</Banner>
        )}
        <RecoveryCodes codes={codes} email={email} />
        <Checkbox
          isSelected={isKept}
          onChange={setKept}
          errorMessage={isAsked && !isKept ? NOT_KEPT : undefined}
        >
          Eu guardei os códigos em um lugar seguro
        </Checkbox>
      </div>
    </Dialog>
  );
}
