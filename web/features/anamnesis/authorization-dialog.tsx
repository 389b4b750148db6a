import type { RevealPurpose } from '../../../domain/health/access.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';

interface Props {
  purpose: RevealPurpose;
  /** Stays open when it rejects; the caller shows why. */
  onAuthorize: () => Promise<unknown>;
  onClose: () => void;
}

/** Asks before hidden health data is shown or printed: the access is logged with name, date and purpose. */
export function AuthorizationDialog({ purpose, onAuthorize, onClose }: Props) {
  const isPrint = purpose === 'print';
  return (
    <ConfirmDialog
      title={isPrint ? 'Imprimir dados sensíveis?' : 'Mostrar dados sensíveis?'}
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      tone="primary"
      confirmLabel={isPrint ? 'Autorizar e imprimir' : 'Autorizar'}
      onConfirm={onAuthorize}
    >
      <p>
        Condições médicas, medicamentos e observações da profissional são dados sensíveis de saúde (LGPD, art.
        11). Confirme que você precisa deles para atender esta cliente.
      </p>
      <p>O acesso fica registrado com o seu nome, a data e o que foi {isPrint ? 'impresso' : 'mostrado'}.</p>
    </ConfirmDialog>
  );
}
