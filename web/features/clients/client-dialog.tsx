import type { ClientRow } from '../../../domain/client.ts';
import { EmailSuggestion } from '../../ui/email-suggestion.tsx';
import { FormRow } from '../../ui/form.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { TextField } from '../../ui/text-field.tsx';
import type { ClientFields } from './form/client-fields.ts';
import { DuplicateNotice } from './form/duplicate-notice.tsx';
import { OvertakenNotice } from './form/overtaken-notice.tsx';
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
  const { fields, change } = form;
  const duplicates = useDuplicates(fields, props.client?.id);
  return (
    <FormDialog
      title={props.client ? 'Editar cliente' : 'Nova cliente'}
      form={form}
      draft={{ words: form.recoverable, onRecover: form.recover, onDiscard: form.discardDraft }}
      onClose={onClose}
    >
      {form.overtaken && <OvertakenNotice list={form.overtaken} />}
      <ContactFields fields={fields} change={change} />
      <DuplicateNotice duplicates={duplicates} onUse={onExisting} />
      <HealthFields fields={fields} change={change} />
    </FormDialog>
  );
}

interface FieldsProps {
  fields: ClientFields;
  change: (part: Partial<ClientFields>) => void;
}

function ContactFields({ fields, change }: FieldsProps) {
  return (
    <>
      <TextField
        label="Nome"
        name="fullName"
        autoComplete="off"
        value={fields.fullName}
        onChange={(fullName) => change({ fullName })}
        autoFocus
      />
      <FormRow>
        <TextField
          label="Telefone"
          name="phone"
          mask="phone"
          autoComplete="off"
          placeholder="(11) 98765-4321"
          value={fields.phone}
          onChange={(phone) => change({ phone })}
        />
        <TextField
          label="Data de nascimento (opcional)"
          name="birthDate"
          mask="date"
          placeholder="dd/mm/aaaa"
          value={fields.birthDate}
          onChange={(birthDate) => change({ birthDate })}
        />
      </FormRow>
      <TextField
        label="Email (opcional)"
        name="email"
        type="email"
        inputMode="email"
        autoComplete="off"
        description="Para enviar confirmações e reconhecê-la no seu link."
        value={fields.email}
        onChange={(email) => change({ email })}
      />
      <EmailSuggestion email={fields.email} onAccept={(email) => change({ email })} />
    </>
  );
}

function HealthFields({ fields, change }: FieldsProps) {
  return (
    <>
      <TextField
        label="Alergias (opcional)"
        name="allergies"
        multiline
        rows={2}
        description="Aparecem em destaque na ficha da cliente."
        value={fields.allergies}
        onChange={(allergies) => change({ allergies })}
      />
      <TextField
        label="Observações (opcional)"
        name="notes"
        multiline
        rows={3}
        value={fields.notes}
        onChange={(notes) => change({ notes })}
      />
    </>
  );
}
