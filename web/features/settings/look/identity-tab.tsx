import type { ReactNode } from 'react';
import { TAGLINE } from '../../../../domain/studio/studio.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { Banner } from '../../../ui/banner.tsx';
import { Card } from '../../../ui/card.tsx';
import { FormText } from '../../../ui/form/bound-fields.tsx';
import { FieldsCard, type SettingsTabProps, TabForm } from '../form/tab-form.tsx';
import './logo-places.css';

interface Props extends SettingsTabProps {
  pictures: { cover: ReactNode; logo: ReactNode };
  /** Of the logo as it would be saved now; null for none. */
  logoAddress: string | null;
}

/** Where a logo stands, and its size there in pixels. */
const places = [
  { where: 'Página de agendamento', size: 64 },
  { where: 'Menu', size: 40 },
  { where: 'E-mails e recibos', size: 48 },
] as const;

export function IdentityTab({ pictures, logoAddress, ...props }: Props) {
  const { form } = props;
  return (
    <TabForm {...props} ofStudio label="Identidade">
      {form.errors.pictures && <Banner tone="danger">{form.errors.pictures[0]}</Banner>}
      <FieldsCard title="Nome e slogan" description="O que suas clientes leem primeiro.">
        <FormText
          form={form}
          name="business.businessName"
          label="Nome do negócio"
          autoComplete="organization"
        />
        <FormText
          form={form}
          name="look.tagline"
          label="Slogan"
          placeholder={TAGLINE}
          description={`Vazio: ${TAGLINE}.`}
        />
      </FieldsCard>
      <Card title="Logo" description="Na sua página, no menu, nos e-mails e nos recibos.">
        {pictures.logo}
        <ul className="logo-places cluster gap-5" aria-label="Onde o logo aparece">
          {places.map(({ where, size }) => (
            <li className="grid justify-centre gap-2 muted tiny" key={where}>
              <Avatar name={form.fields.business.businessName} src={logoAddress} size={size} />
              <span>{where}</span>
            </li>
          ))}
        </ul>
      </Card>
      <Card title="Capa" description="A primeira coisa que suas clientes veem na sua página.">
        {pictures.cover}
      </Card>
    </TabForm>
  );
}
