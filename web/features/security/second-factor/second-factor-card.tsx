import { ShieldCheck, ShieldOff } from 'lucide-react';
import { useState } from 'react';
import type { AccountOverview } from '../../../../domain/account/security.ts';
import { MAX_FACTORS } from '../../../../domain/auth/factor.ts';
import { useKeptFocus } from '../../../lib/use-kept-focus.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { EnrolDialog } from './enrol-dialog.tsx';
import { FactorList } from './factor-list.tsx';
import { RecoveryCodesLine } from './recovery-codes-line.tsx';

interface Props {
  account: AccountOverview;
  zone: string;
}

/** A code of an authenticator app on top of the password: put in force, kept in order, taken out of force. */
export function SecondFactorCard({ account, zone }: Props) {
  const [isEnrolling, setEnrolling] = useState(false);
  const { factors, hasPassword } = account;
  const isOn = factors.length > 0;
  const whole = useKeptFocus<HTMLDivElement>(`${factors.length} ${isEnrolling}`);
  return (
    <Card
      level={3}
      icon={<ShieldCheck />}
      title="Verificação em duas etapas"
      description="Além da senha, um código do seu celular: mesmo quem descobrir sua senha não entra."
    >
      <div className="security-stack" tabIndex={-1} ref={whole}>
        {isOn ? (
          <Badge tone="success" icon={<ShieldCheck size={16} />}>
            Ativada
          </Badge>
        ) : (
          <Badge tone="neutral" icon={<ShieldOff size={16} />}>
            Desativada
          </Badge>
        )}
        {isOn && <FactorList account={account} zone={zone} />}
        {isOn && <RecoveryCodesLine account={account} />}
        {factors.length < MAX_FACTORS && (
          <Button
            variant={isOn ? 'outline' : 'primary'}
            onPress={() => setEnrolling(true)}
            isDisabled={!hasPassword}
          >
            {isOn ? 'Adicionar outro aplicativo' : 'Ativar'}
          </Button>
        )}
        {!hasPassword && <p className="security-hint">Para ativar, crie uma senha primeiro.</p>}
      </div>
      {isEnrolling && <EnrolDialog account={account} onClose={() => setEnrolling(false)} />}
    </Card>
  );
}
