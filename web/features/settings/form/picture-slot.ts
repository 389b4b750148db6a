import type { Picture, PictureKind } from '../../../../domain/studio/picture.ts';
import type { SettingsForm } from './use-settings-form.ts';

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

export function pictureSlot(form: SettingsForm, kind: PictureKind): PictureSlot {
  const { base, fields, error, lastInput, edit } = form;
  return {
    kind,
    current: base.pictures[kind],
    value: fields.pictures[kind],
    onChange: (value) => edit(({ pictures }) => ({ pictures: { ...pictures, [kind]: value } })),
    disabled: !base.mayEditStudio,
    failed: error !== null && lastInput?.pictures?.[`${kind}Id`] === fields.pictures[kind],
  };
}
