import { useQueryClient } from '@tanstack/react-query';
import { Tablet, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { AccountOverview, OwnFactor } from '../../../../domain/account/security.ts';
import { securitySentences } from '../../../../domain/account/security-sentences.ts';
import { momentText } from '../../../../domain/scheduling/moment.ts';
import { Button } from '../../../ui/button.tsx';
import { toast } from '../../../ui/toast.tsx';
import { PasswordGate } from '../password-gate.tsx';
import { afterSecurityWrite, removeFactor } from '../requests.ts';

interface Props {
  account: AccountOverview;
  zone: string;
}

/** The authenticator apps in force. */
export function FactorList({ account, zone }: Props) {
  const queryClient = useQueryClient();
  const [leaving, setLeaving] = useState<OwnFactor | null>(null);
  const isLast = account.factors.length === 1;

  function done() {
    afterSecurityWrite(queryClient);
    toast.success(securitySentences.factorRemoved(isLast));
    setLeaving(null);
  }

  return (
    <>
      <ul className="security-list" aria-label="Aplicativos autenticadores">
        {account.factors.map((factor) => (
          <li key={factor.id} className="security-row">
            <span className="security-row-icon">
              <Tablet />
            </span>
            <div className="security-row-text">
              <p className="security-row-title">{nameOf(factor)}</p>
              <p className="security-row-note">
                Adicionado em {momentText(zone, new Date(factor.createdAt))}
              </p>
            </div>
            <Button
              variant="ghost"
              iconOnly
              aria-label={`Remover ${nameOf(factor)}`}
              icon={<Trash2 />}
              onPress={() => setLeaving(factor)}
            />
          </li>
        ))}
      </ul>
      {leaving && (
        <PasswordGate
          title={isLast ? 'Desativar a verificação em duas etapas?' : `Remover ${nameOf(leaving)}?`}
          submitLabel={isLast ? 'Desativar' : 'Remover'}
          pendingLabel={isLast ? 'Desativando...' : 'Removendo...'}
          tone="destructive"
          email={account.email}
          save={(currentPassword) => removeFactor(leaving.id, currentPassword)}
          onSaved={done}
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

const nameOf = ({ name }: OwnFactor): string => name || 'Aplicativo autenticador';
