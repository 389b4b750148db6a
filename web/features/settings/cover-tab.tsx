import type { ReactNode } from 'react';
import { STUDIO_READ_ONLY } from '../../../domain/settings/settings.ts';
import type { Picture, PictureKind } from '../../../domain/studio/picture.ts';
import { Banner } from '../../ui/banner.tsx';
import { Card } from '../../ui/card.tsx';
import { type SettingsTabProps, TabForm } from './form/tab-form.tsx';

/** What a picture's field is given; which field that is the page decides. */
export interface PictureSlot {
  kind: PictureKind;
  current: Picture | null;
  /** Id of the picture that the next save shows; null for none. */
  value: string | null;
  onChange: (value: string | null) => void;
  disabled: boolean;
  /** This very choice could not be saved. */
  failed: boolean;
}

interface Props extends SettingsTabProps {
  picture: (slot: PictureSlot) => ReactNode;
}

/** Configurações › Capa e logo: sent at once, shown to clients with the next save. */
export function CoverTab({ picture, ...props }: Props) {
  const { base, fields, errors, error, lastInput, edit } = props.form;
  const slot = (kind: PictureKind): PictureSlot => ({
    kind,
    current: base.pictures[kind],
    value: fields.pictures[kind],
    onChange: (value) => edit((now) => ({ pictures: { ...now.pictures, [kind]: value } })),
    disabled: !base.mayEditStudio,
    failed: error !== null && lastInput?.pictures?.[`${kind}Id`] === fields.pictures[kind],
  });
  return (
    <TabForm {...props} label="Capa e logo">
      {!base.mayEditStudio && <Banner>{STUDIO_READ_ONLY}</Banner>}
      {errors.pictures && <Banner tone="danger">{errors.pictures[0]}</Banner>}
      <Card title="Capa" description="A primeira coisa que suas clientes veem na sua página.">
        {picture(slot('cover'))}
      </Card>
      <Card title="Logo" description="Aparece na sua página e no menu.">
        {picture(slot('logo'))}
      </Card>
    </TabForm>
  );
}
