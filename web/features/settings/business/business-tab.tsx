import { TEAM_SEES_CLIENTS, TEAM_SEES_CLIENTS_HINT } from '../../../../domain/client/messages.ts';
import { zoneLabel, zones } from '../../../../domain/scheduling/zone.ts';
import { instagramName } from '../../../../domain/studio/instagram.ts';
import { FormSelect } from '../../../ui/form/bound-choices.tsx';
import { FormSwitch, FormText } from '../../../ui/form/bound-fields.tsx';
import { FormRow } from '../../../ui/form/form.tsx';
import type { SelectItem } from '../../../ui/select.tsx';
import { FieldsCard, type SettingsTabProps, TabForm } from '../form/tab-form.tsx';
import type { SettingsForm } from '../form/use-settings-form.ts';
import { AddressFields, editBusiness } from './address-fields.tsx';

export default function BusinessTab(props: SettingsTabProps) {
  const { form } = props;
  return (
    <TabForm {...props} ofStudio label="Negócio">
      <FieldsCard
        title="Seu negócio"
        description="Aparece na sua página de agendamento e nos e-mails para clientes."
      >
        <NameFields form={form} />
      </FieldsCard>
      <FieldsCard title="Onde você atende">
        <AddressFields form={form} />
        <FormSelect
          form={form}
          name="business.zone"
          label="Fuso horário"
          items={zonesWith(form.fields.business.zone, form.base.business.zone)}
          description="O relógio da sua agenda. Acompanha o estado, até você escolher outro."
        />
      </FieldsCard>
      <FieldsCard title="Equipe" description="Quando mais alguém atende no estúdio.">
        <FormSwitch form={form} name="business.teamSeesClients" description={TEAM_SEES_CLIENTS_HINT}>
          {TEAM_SEES_CLIENTS}
        </FormSwitch>
      </FieldsCard>
    </TabForm>
  );
}

function NameFields({ form }: { form: SettingsForm }) {
  return (
    <>
      <FormText
        form={form}
        name="business.businessName"
        label="Nome do negócio"
        autoComplete="organization"
      />
      <FormRow>
        <FormText
          form={form}
          name="business.instagram"
          label="Instagram"
          autoComplete="off"
          spellCheck="false"
          placeholder="@seuestudio"
          description="Pode colar o link do perfil."
          onBlur={() => editBusiness(form, ({ instagram }) => ({ instagram: tidyInstagram(instagram) }))}
        />
        <FormText
          form={form}
          name="business.phone"
          label="Telefone do negócio"
          mask="phone"
          placeholder="(11) 3333-4444"
          description="Vazio: suas clientes veem o seu telefone."
        />
      </FormRow>
    </>
  );
}

/** A pasted link becomes the profile's name, as it will be shown; one that is no profile's stays, to be refused. */
function tidyInstagram(text: string): string {
  const name = instagramName(text);
  if (name.includes('/')) return text;
  return name === '' ? '' : `@${name}`;
}

/** The zones of Brazil, and those in use here that are not among them. */
function zonesWith(...used: string[]): SelectItem[] {
  const missing = [...new Set(used)].filter((id) => zones.every((zone) => zone.id !== id));
  return [...zones, ...missing.map((id) => ({ id, label: zoneLabel(id) }))];
}
