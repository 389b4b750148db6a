import type { ReactNode } from 'react';
import { STUDIO_READ_ONLY } from '../../../../domain/settings/settings.ts';
import { TAGLINE } from '../../../../domain/studio/studio.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { Banner } from '../../../ui/banner.tsx';
import { Card } from '../../../ui/card.tsx';
import { FormText } from '../../../ui/form/bound-fields.tsx';
import { type SettingsTabProps, TabForm } from '../form/tab-form.tsx';
import './logo-places.css';

interface Props extends SettingsTabProps {
  /** The fields of cover and logo. */
  pictures: { cover: ReactNode; logo: ReactNode };
  /** Where the name and the logo appear, at their sizes there. */
  places: ReactNode;
}

/** Personalização › Identidade: name, tagline, logo and cover of the studio. */
export function IdentityTab({ pictures, places, ...props }: Props) {
  const { form } = props;
  const readOnly = !form.base.mayEditStudio;
  return (
    <TabForm {...props} label="Identidade">
      {readOnly && <Banner>{STUDIO_READ_ONLY}</Banner>}
      {form.errors.pictures && <Banner tone="danger">{form.errors.pictures[0]}</Banner>}
      <Card title="Nome e slogan" description="O que suas clientes leem primeiro.">
        <div className="settings-fields">
          <FormText
            form={form}
            name="business.businessName"
            label="Nome do negócio"
            autoComplete="organization"
            isReadOnly={readOnly}
          />
          <FormText
            form={form}
            name="look.tagline"
            label="Slogan"
            placeholder={TAGLINE}
            description={`Vazio: ${TAGLINE}.`}
            isReadOnly={readOnly}
          />
        </div>
      </Card>
      <Card title="Logo" description="Na sua página, no menu, nos e-mails e nos recibos.">
        {pictures.logo}
        {places}
      </Card>
      <Card title="Capa" description="A primeira coisa que suas clientes veem na sua página.">
        {pictures.cover}
      </Card>
    </TabForm>
  );
}

/** Where a logo stands, and its size there in pixels. */
const places = [
  { where: 'Página de agendamento', size: 64 },
  { where: 'Menu', size: 40 },
  { where: 'E-mails e recibos', size: 48 },
] as const;

/** The logo at the sizes at which it is seen; without one the initial of the name stands there. */
export function LogoPlaces({ name, address }: { name: string; address: string | null }) {
  return (
    <ul className="logo-places" aria-label="Onde o logo aparece">
      {places.map(({ where, size }) => (
        <li key={where}>
          <Avatar name={name} src={address} size={size} />
          <span>{where}</span>
        </li>
      ))}
    </ul>
  );
}
