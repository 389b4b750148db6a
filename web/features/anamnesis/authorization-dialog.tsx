import type { RevealPurpose } from '../../../domain/health/access.ts';
import { sentenceOf } from '../../lib/api.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { toast } from '../../ui/toast.tsx';

interface Props {
  purpose: RevealPurpose;
  onAuthorize: () => Promise<unknown>;
  onClose: () => void;
}

/** Asks before hidden health data is shown or printed: the access is logged. */
export function AuthorizationDialog({ purpose, onAuthorize, onClose }: Props) {
  const isPrint = purpose === 'print';
  const authorize = () =>
    onAuthorize().catch((error: unknown) => {
      toast.error(sentenceOf(error));
      throw error;
    });
  return (
    <ConfirmDialog
      title={isPrint ? 'Imprimir dados sensíveis?' : 'Mostrar dados sensíveis?'}
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      tone="primary"
      confirmLabel={isPrint ? 'Autorizar e imprimir' : 'Autorizar'}
      onConfirm={authorize}
    >
      <p>
        Condições médicas, medicamentos e observações da profissional são dados sensíveis de saúde (LGPD, art.
        11). Confirme que você precisa deles para atender esta cliente.
      </p>
      <p>O acesso fica registrado com o seu nome, a data e o que foi {isPrint ? 'impresso' : 'mostrado'}.</p>
    </ConfirmDialog>
  );
}
