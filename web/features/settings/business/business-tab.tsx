import { STUDIO_READ_ONLY } from '../../../../domain/settings/settings.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Card } from '../../../ui/card.tsx';
import { FormRow } from '../../../ui/form/form.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { type SettingsTabProps, TabForm } from '../form/tab-form.tsx';
import { AddressFields } from './address-fields.tsx';
import { type BusinessProps, tidyInstagram } from './business-edits.ts';
import { ZoneField } from './zone-field.tsx';

/** Configurações › Negócio: what the public page tells of the studio. */
export function BusinessTab(props: SettingsTabProps) {
  const { form } = props;
  const business: BusinessProps = {
    business: form.fields.business,
    saved: form.base.business,
    readOnly: !form.base.mayEditStudio,
    error: (name) => form.errors[`business.${name}`]?.[0],
    edit: (part) =>
      form.change((now) => ({
        ...now,
        business: { ...now.business, ...(typeof part === 'function' ? part(now.business) : part) },
      })),
  };
  return (
    <TabForm {...props} label="Negócio">
      {business.readOnly && <Banner>{STUDIO_READ_ONLY}</Banner>}
      <Card
        title="Seu negócio"
        description="Aparece na sua página de agendamento e nos e-mails para clientes."
      >
        <NameFields {...business} />
      </Card>
      <Card title="Onde você atende">
        <div className="settings-fields">
          <AddressFields {...business} looksUp={form.base.looksUpPostalCodes} />
          <ZoneField {...business} />
        </div>
      </Card>
    </TabForm>
  );
}

function NameFields({ business, readOnly, error, edit }: BusinessProps) {
  return (
    <div className="settings-fields">
      <TextField
        label="Nome do negócio"
        autoComplete="organization"
        isReadOnly={readOnly}
        value={business.businessName}
        onChange={(businessName) => edit({ businessName })}
        errorMessage={error('businessName')}
      />
      <FormRow>
        <TextField
          label="Instagram"
          autoComplete="off"
          spellCheck="false"
          placeholder="@seuestudio"
          description="Pode colar o link do perfil."
          isReadOnly={readOnly}
          value={business.instagram}
          onChange={(instagram) => edit({ instagram })}
          onBlur={() => edit(({ instagram }) => ({ instagram: tidyInstagram(instagram) }))}
          errorMessage={error('instagram')}
        />
        <TextField
          label="Telefone do negócio"
          mask="phone"
          placeholder="(11) 3333-4444"
          description="Vazio: suas clientes veem o seu telefone."
          isReadOnly={readOnly}
          value={business.phone}
          onChange={(phone) => edit({ phone })}
          errorMessage={error('phone')}
        />
      </FormRow>
    </div>
  );
}
