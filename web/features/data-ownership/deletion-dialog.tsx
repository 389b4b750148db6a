import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { DELETION_WORD, dayText, dueDateOf, type Ownership } from '../../../domain/data-ownership.ts';
import { deletionInput } from '../../../domain/deletion-input.ts';
import { deletionConsequences, ownershipSentences } from '../../../domain/ownership-sentences.ts';
import { useSecretForm } from '../../lib/use-secret-form.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { SecretDialog } from '../../ui/secret-dialog.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { toast } from '../../ui/toast.tsx';
import { afterDeletionWrite } from './ownership-query.ts';
import { requestDeletion } from './requests.ts';

/** What the end of the account means, and what it takes to ask for it: the password and the typed word. */
export function DeletionDialog({ ownership, onClose }: { ownership: Ownership; onClose: () => void }) {
  const queryClient = useQueryClient();
  const [due] = useState(() => dayText(ownership.zone, dueDateOf(new Date())));
  const form = useSecretForm({
    schema: deletionInput,
    initial: { currentPassword: '', confirmation: '', tellClients: false },
    send: requestDeletion,
    onDone: ({ dueAt }) => {
      afterDeletionWrite(queryClient);
      toast.success(ownershipSentences.requested(dayText(ownership.zone, new Date(dueAt))));
      onClose();
    },
  });
  const { fields, change } = form;
  return (
    <SecretDialog
      title={ownership.takesStudio ? 'Excluir a conta e o estúdio?' : 'Excluir a conta?'}
      form={form}
      submitLabel="Excluir conta"
      pendingLabel="Enviando pedido..."
      tone="destructive"
      email={ownership.email}
      onClose={onClose}
    >
      <ul className="ownership-points">
        {deletionConsequences(ownership, due).map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
      {ownership.clientsAfter > 0 && (
        <Checkbox
          name="tellClients"
          isSelected={fields.tellClients}
          onChange={(tellClients) => change({ tellClients })}
          description={ownershipSentences.tellClientsHint}
        >
          {ownershipSentences.tellClients(ownership.clientsAfter, due)}
        </Checkbox>
      )}
      <PasswordField
        label="Senha atual"
        name="currentPassword"
        value={fields.currentPassword}
        onChange={(currentPassword) => change({ currentPassword })}
      />
      <TextField
        label={`Digite ${DELETION_WORD} para confirmar`}
        name="confirmation"
        autoComplete="off"
        autoCorrect="off"
        spellCheck="false"
        value={fields.confirmation}
        onChange={(confirmation) => change({ confirmation })}
      />
    </SecretDialog>
  );
}
