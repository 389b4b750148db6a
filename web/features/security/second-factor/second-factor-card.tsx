import { ShieldCheck, ShieldOff, Tablet, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { AccountOverview, OwnFactor } from '../../../../domain/account/security.ts';
import {
  FEW_RECOVERY_CODES,
  recoveryCodesLeft,
  securityMessages,
} from '../../../../domain/account/security-messages.ts';
import { MAX_FACTORS, RECOVERY_CODES } from '../../../../domain/auth/factor.ts';
import { momentText } from '../../../../domain/scheduling/moment.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { toast } from '../../../ui/toast.tsx';
import { PasswordGate } from '../password-gate.tsx';
import { removeFactor, renewRecoveryCodes, useWritten } from '../requests.ts';
import { SecurityRow } from '../security-row.tsx';
import { EnrolDialog } from './enrol-dialog.tsx';
import { RecoveryCodesDialog } from './recovery-codes-dialog.tsx';

interface Props {
  account: AccountOverview;
  zone: string;
}

/** A code of an authenticator app on top of the password: put in force, kept in order, taken out of force. */
export function SecondFactorCard({ account, zone }: Props) {
  const [isEnrolling, setEnrolling] = useState(false);
  const { factors, hasPassword } = account;
  const isOn = factors.length > 0;
  return (
    <Card
      level={3}
      icon={<ShieldCheck />}
      title="Verificação em duas etapas"
      description="Além da senha, um código do seu celular: mesmo quem descobrir sua senha não entra."
    >
      <div className="security-stack grid justify-start gap-4 unringed" data-keeps-focus tabIndex={-1}>
        {isOn ? (
          <>
            <Badge tone="success" icon={<ShieldCheck size={16} />}>
              Ativada
            </Badge>
            <FactorList account={account} zone={zone} />
            <RecoveryCodesLine account={account} />
          </>
        ) : (
          <Badge icon={<ShieldOff size={16} />}>Desativada</Badge>
        )}
        {factors.length < MAX_FACTORS && (
          <Button
            variant={isOn ? 'outline' : 'primary'}
            onPress={() => setEnrolling(true)}
            isDisabled={!hasPassword}
          >
            {isOn ? 'Adicionar outro aplicativo' : 'Ativar'}
          </Button>
        )}
        {!hasPassword && <p className="muted small">Para ativar, crie uma senha primeiro.</p>}
      </div>
      {isEnrolling && <EnrolDialog account={account} onClose={() => setEnrolling(false)} />}
    </Card>
  );
}

function RecoveryCodesLine({ account }: { account: AccountOverview }) {
  const written = useWritten();
  const [isAsking, setAsking] = useState(false);
  const [codes, setCodes] = useState<string[] | null>(null);
  const { email, recoveryCodesLeft: left } = account;
  const words = recoveryCodesLeft(left, RECOVERY_CODES);
  return (
    <div className="security-stack grid justify-start gap-4 unringed" data-keeps-focus tabIndex={-1}>
      {left < FEW_RECOVERY_CODES ? (
        <Banner tone="warning" title={words}>
          Sem eles, se você perder o celular, perde o acesso. Crie novos códigos e guarde-os.
        </Banner>
      ) : (
        <p className="muted small">{words}</p>
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
            written();
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
            toast.success(securityMessages.codesRenewed);
          }}
        />
      )}
    </div>
  );
}

function FactorList({ account, zone }: Props) {
  const written = useWritten();
  const [leaving, setLeaving] = useState<OwnFactor | null>(null);
  const isLast = account.factors.length === 1;

  function onDone() {
    written(securityMessages.factorRemoved(isLast));
    setLeaving(null);
  }

  return (
    <>
      <ul className="security-list" aria-label="Aplicativos autenticadores">
        {account.factors.map((factor) => (
          <SecurityRow
            key={factor.id}
            icon={<Tablet />}
            title={factorName(factor)}
            action={
              <Button
                variant="ghost"
                iconOnly
                aria-label={`Remover ${factorName(factor)}`}
                icon={<Trash2 />}
                onPress={() => setLeaving(factor)}
              />
            }
          >
            <p className="small muted">Adicionado em {momentText(zone, factor.createdAt)}</p>
          </SecurityRow>
        ))}
      </ul>
      {leaving && (
        <PasswordGate
          title={isLast ? 'Desativar a verificação em duas etapas?' : `Remover ${factorName(leaving)}?`}
          submitLabel={isLast ? 'Desativar' : 'Remover'}
          pendingLabel={isLast ? 'Desativando...' : 'Removendo...'}
          tone="destructive"
          email={account.email}
          save={(currentPassword) => removeFactor(leaving.id, currentPassword)}
          onSaved={onDone}
          onClose={() => setLeaving(null)}
        >
          {isLast
            ? 'Sua conta volta a pedir só a senha, e os códigos de recuperação deixam de valer.'
            : 'Os códigos deste aplicativo deixam de valer. Os outros continuam.'}
        </PasswordGate>
      )}
    </>
  );
}

const factorName = ({ name }: OwnFactor): string => name || 'Aplicativo autenticador';
