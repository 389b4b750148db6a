import type { ReactNode } from 'react';
import { Banner } from '../../ui/banner.tsx';
import { Card } from '../../ui/card.tsx';
import { type SettingsTabProps, TabForm } from './form/tab-form.tsx';
import { type PictureSlot, pictureSlot } from './form/use-settings-form.ts';

interface Props extends SettingsTabProps {
  picture: (slot: PictureSlot) => ReactNode;
}

/** Configurações › Capa e logo: sent at once, shown to clients with the next save. */
export default function CoverTab({ picture, ...props }: Props) {
  const { errors } = props.form;
  return (
    <TabForm {...props} ofStudio label="Capa e logo">
      {errors.pictures && <Banner tone="danger">{errors.pictures[0]}</Banner>}
      <Card title="Capa" description="A primeira coisa que suas clientes veem na sua página.">
        {picture(pictureSlot(props.form, 'cover'))}
      </Card>
      <Card title="Logo" description="Aparece na sua página e no menu.">
        {picture(pictureSlot(props.form, 'logo'))}
      </Card>
    </TabForm>
  );
}
