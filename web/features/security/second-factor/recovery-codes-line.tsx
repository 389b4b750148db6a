import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { AccountOverview } from '../../../../domain/account/security.ts';
import {
  FEW_RECOVERY_CODES,
  recoveryCodesLeft,
  securitySentences,
} from '../../../../domain/account/security-sentences.ts';
import { RECOVERY_CODES } from '../../../../domain/auth/factor.ts';
import { useKeptFocus } from '../../../lib/use-kept-focus.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { toast } from '../../../ui/toast.tsx';
import { PasswordGate } from '../password-gate.tsx';
import { afterSecurityWrite, renewRecoveryCodes } from '../requests.ts';
import { RecoveryCodesDialog } from './recovery-codes-dialog.tsx';

/** How many codes are left for the day the phone is gone, and new ones in their place. */
export function RecoveryCodesLine({ account }: { account: AccountOverview }) {
  const queryClient = useQueryClient();
  const [isAsking, setAsking] = useState(false);
  const [codes, setCodes] = useState<string[] | null>(null);
  const { email, recoveryCodesLeft: left } = account;
  const words = recoveryCodesLeft(left, RECOVERY_CODES);
  const whole = useKeptFocus<HTMLDivElement>(isAsking || codes !== null);
  return (
    <div className="security-stack" tabIndex={-1} ref={whole}>
      {left < FEW_RECOVERY_CODES ? (
        <Banner tone="warning" title={words}>
          Sem eles, se você perder o celular, perde o acesso. Crie novos códigos e guarde-os.
        </Banner>
      ) : (
        <p className="security-hint">{words}</p>
      )}
      <Button variant="outline" onPress={() => setAsking(true)}>
        Criar novos códigos
      </Button>
      {isAsking && (
        <PasswordGate
          title="Criar novos códigos de recuperação?"
          submitLabel="Criar códigos"
          pendingLabel="Criando..."
          email={email}
          save={renewRecoveryCodes}
          onSaved={({ recoveryCodes }) => {
            setAsking(false);
            setCodes(recoveryCodes);
            afterSecurityWrite(queryClient);
          }}
          onClose={() => setAsking(false)}
        >
          Os códigos que você guardou antes deixam de valer.
        </PasswordGate>
      )}
      {codes && (
        <RecoveryCodesDialog
          email={email}
          codes={codes}
          replacesOthers
          onDone={() => {
            setCodes(null);
            toast.success(securitySentences.codesRenewed);
          }}
        />
      )}
    </div>
  );
}
