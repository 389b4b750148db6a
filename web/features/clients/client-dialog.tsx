import type { ClientRow } from '../../../domain/client/client.ts';
import { clientSentences } from '../../../domain/client/sentences.ts';
import { Banner } from '../../ui/banner.tsx';
import { EmailSuggestion } from '../../ui/email-suggestion.tsx';
import { FormText } from '../../ui/form/bound-fields.tsx';
import { FormRow } from '../../ui/form/form.tsx';
import { FormDialog } from '../../ui/form/form-dialog.tsx';
import type { Difference } from '../../ui/form/merge.ts';
import { VersionsTable } from '../../ui/form/versions-table.tsx';
import { DuplicateNotice } from './form/duplicate-notice.tsx';
import { type ClientFormProps, useClientForm } from './form/use-client-form.ts';
import { useDuplicates } from './form/use-duplicates.ts';

export interface ClientDialogProps extends ClientFormProps {
  isOpen: boolean;
  onClose: () => void;
  /** What may be done with a record that has the same phone or e-mail: open it, or take it instead. */
  onExisting?: { label: string; onUse: (client: ClientRow) => void } | undefined;
}

/** New or edit. What is typed and not saved waits as a draft. */
export function ClientDialog({ isOpen, ...props }: ClientDialogProps) {
  return isOpen ? <OpenDialog key={props.client?.id ?? 'new'} {...props} /> : null;
}

function OpenDialog({ onClose, onExisting, ...props }: Omit<ClientDialogProps, 'isOpen'>) {
  const form = useClientForm(props);
  const duplicates = useDuplicates(form.fields, props.client?.id);
  return (
    <FormDialog title={props.client ? 'Editar cliente' : 'Nova cliente'} form={form} onClose={onClose}>
      {form.conflict && <ConflictNotice list={form.conflict} />}
      <ContactFields form={form} />
      <DuplicateNotice duplicates={duplicates} onUse={onExisting} />
      <FormText
        form={form}
        name="allergies"
        label="Alergias (opcional)"
        multiline
        rows={2}
        description="Aparecem em destaque na ficha da cliente."
      />
      <FormText form={form} name="notes" label="Observações (opcional)" multiline rows={3} />
    </FormDialog>
  );
}

/** Another screen saved the client meanwhile: its changes are in the form by now, what was typed here stays. */
function ConflictNotice({ list }: { list: readonly Difference[] }) {
  return (
    <Banner tone="warning" title={clientSentences.conflict}>
      {clientSentences.conflictHint}
      {list.length > 0 && <VersionsTable list={list} />}
    </Banner>
  );
}

function ContactFields({ form }: { form: ReturnType<typeof useClientForm> }) {
  return (
    <>
      <FormText form={form} name="fullName" label="Nome" autoComplete="off" autoFocus />
      <FormRow>
        <FormText
          form={form}
          name="phone"
          label="Telefone"
          mask="phone"
          autoComplete="off"
          placeholder="(11) 98765-4321"
        />
        <FormText
          form={form}
          name="birthDate"
          label="Data de nascimento (opcional)"
          mask="date"
          placeholder="dd/mm/aaaa"
        />
      </FormRow>
      <FormText
        form={form}
        name="email"
        label="Email (opcional)"
        type="email"
        inputMode="email"
        autoComplete="off"
        description="Para enviar confirmações e reconhecê-la no seu link."
      />
      <EmailSuggestion email={form.fields.email} onAccept={(email) => form.change({ email })} />
    </>
  );
}
