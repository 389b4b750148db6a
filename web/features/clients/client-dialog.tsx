import type { ClientRow } from '../../../domain/client/client.ts';
import { BOOK_CLIENT_OF_STUDIO } from '../../../domain/client/messages.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { EmailSuggestion } from '../../ui/email-suggestion.tsx';
import { FormText } from '../../ui/form/bound-fields.tsx';
import { SavedElsewhere } from '../../ui/form/edited-elsewhere.tsx';
import { FormRow } from '../../ui/form/form.tsx';
import { FormDialog } from '../../ui/form/form-dialog.tsx';
import type { StudioContact } from '../shared/clients/studio-contact.ts';
import { DuplicateNotice } from './form/duplicate-notice.tsx';
import { type ClientFormProps, useClientForm } from './form/use-client-form.ts';

interface Props extends ClientFormProps {
  onClose: () => void;
  /** What may be done with a record that has the same phone or e-mail: open it, or take it instead. */
  onExisting?: { label: string; onUse: (client: ClientRow) => void } | undefined;
  /** Books for the client of a colleague who has what was typed. */
  onStudioClient?: ((contact: StudioContact) => void) | undefined;
}

export default function ClientDialog({ onClose, onExisting, onStudioClient, ...props }: Props) {
  const form = useClientForm(props);
  return (
    <FormDialog title={props.client ? 'Editar cliente' : 'Nova cliente'} form={form} onClose={onClose}>
      {form.ofStudio && (
        <Banner
          tone="info"
          action={
            onStudioClient && (
              <Button
                size="sm"
                variant="outline"
                onPress={() => {
                  const { phone, email } = form.fields;
                  form.draft.discard();
                  onStudioClient({ phone, email });
                }}
              >
                {BOOK_CLIENT_OF_STUDIO}
              </Button>
            )
          }
        >
          {form.ofStudio}
        </Banner>
      )}
      <SavedElsewhere list={form.conflict} />
      <ContactFields form={form} isNamed={!props.client && form.base.fields.fullName !== ''} />
      <DuplicateNotice typed={form.fields} self={props.client?.id} onUse={onExisting} />
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

/** `isNamed`: a new client whose name was typed before; the phone is what comes next. */
function ContactFields({ form, isNamed }: { form: ReturnType<typeof useClientForm>; isNamed: boolean }) {
  return (
    <>
      <FormText form={form} name="fullName" label="Nome" autoComplete="off" autoFocus={!isNamed} />
      <FormRow>
        <FormText
          form={form}
          name="phone"
          label="Telefone"
          mask="phone"
          autoComplete="off"
          placeholder="(11) 98765-4321"
          autoFocus={isNamed}
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
