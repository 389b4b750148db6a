import { useQueryClient } from '@tanstack/react-query';
import { UserRoundX } from 'lucide-react';
import { useState } from 'react';
import { DELETION_WORD, dayText, dueDateOf, type Ownership } from '../../../domain/account/data-ownership.ts';
import { deletionConsequences, ownershipMessages } from '../../../domain/account/ownership-messages.ts';
import { deletionInput } from '../../../domain/account/security.ts';
import { check } from '../../lib/validation.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { FormCheckbox, FormPassword, FormText } from '../../ui/form/bound-fields.tsx';
import { FormDialog } from '../../ui/form/form-dialog.tsx';
import { useStudioForm } from '../../ui/form/use-studio-form.ts';
import { toast } from '../../ui/toast.tsx';
import { afterDeletionWrite, requestDeletion } from './requests.ts';

export function DeletionCard({ ownership }: { ownership: Ownership }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Card
      level={3}
      icon={<UserRoundX />}
      title="Excluir conta"
      description={ownershipMessages.deletionHint(ownership)}
    >
      <div className="justify-start grid gap-3">
        <Button variant="outline" onPress={() => setOpen(true)} isDisabled={!ownership.hasPassword}>
          Excluir conta
        </Button>
        {!ownership.hasPassword && <p className="muted small">{ownershipMessages.deletionNeedsPassword}</p>}
      </div>
      {isOpen && <DeletionDialog ownership={ownership} onClose={() => setOpen(false)} />}
    </Card>
  );
}

function DeletionDialog({ ownership, onClose }: { ownership: Ownership; onClose: () => void }) {
  const queryClient = useQueryClient();
  const [due] = useState(() => dayText(ownership.zone, dueDateOf(new Date())));
  const form = useStudioForm({
    read: (typed) => check(deletionInput, typed),
    initial: { currentPassword: '', confirmation: '', notifyClients: false },
    save: requestDeletion,
    onSaved: ({ dueAt }) => {
      afterDeletionWrite(queryClient);
      toast.success(ownershipMessages.requested(dayText(ownership.zone, new Date(dueAt))));
    },
    onClose,
  });
  return (
    <FormDialog
      title={ownership.takesStudio ? 'Excluir a conta e o estúdio?' : 'Excluir a conta?'}
      form={form}
      submitLabel="Excluir conta"
      pendingLabel="Enviando pedido..."
      tone="destructive"
      email={ownership.email}
      onClose={onClose}
    >
      <ul className="grid gap-2 bullets">
        {deletionConsequences(ownership, due).map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
      {ownership.clientsAfter > 0 && (
        <FormCheckbox form={form} name="notifyClients" description={ownershipMessages.notifyClientsHint}>
          {ownershipMessages.notifyClients(ownership.clientsAfter, due)}
        </FormCheckbox>
      )}
      <FormPassword form={form} label="Senha atual" name="currentPassword" />
      <FormText
        form={form}
        label={`Digite ${DELETION_WORD} para confirmar`}
        name="confirmation"
        autoComplete="off"
        autoCorrect="off"
        spellCheck="false"
      />
    </FormDialog>
  );
}
