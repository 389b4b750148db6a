import { useState } from 'react';
import { sentenceOf } from '../../../lib/api.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { toast } from '../../../ui/toast.tsx';
import { revokeLink } from '../requests.ts';

/** For a link that came into wrong hands: those sent so far end, the next email carries a new one. */
export function RevokeLink({ id }: { id: string }) {
  const [isAsking, setAsking] = useState(false);
  const revoke = async () => {
    try {
      await revokeLink(id);
      toast.success('O link anterior não vale mais.');
    } catch (error) {
      toast.error({ title: 'Erro ao revogar o link', message: sentenceOf(error) });
      throw error;
    }
  };
  return (
    <>
      <Button variant="ghost" size="sm" onPress={() => setAsking(true)}>
        Revogar link da cliente
      </Button>
      <ConfirmDialog
        title="Revogar o link da cliente?"
        isOpen={isAsking}
        onOpenChange={setAsking}
        confirmLabel="Revogar"
        cancelLabel="Manter"
        onConfirm={revoke}
      >
        <p>
          Os links já enviados para confirmar, remarcar ou cancelar deixam de valer. O próximo e-mail leva um
          novo.
        </p>
      </ConfirmDialog>
    </>
  );
}
