import { Plus, Trash2 } from 'lucide-react';
import { MAX_OWN_FIELDS } from '../../../../domain/work-record/work-details.ts';
import { Button } from '../../../ui/button.tsx';
import { FormText } from '../../../ui/form/bound-fields.tsx';
import type { PartProps } from './fields.tsx';

/** For whatever has no field here. */
export function OwnFields({ form }: PartProps) {
  const { own } = form.fields.details;
  return (
    <div className="stack gap-4">
      {own.map((_, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a field has no other name
        <div key={place} className="own-field grid gap-2 top">
          <FormText form={form} name={`details.own[${place}].label`} label="Campo" autoComplete="off" />
          <FormText form={form} name={`details.own[${place}].value`} label="Conteúdo" autoComplete="off" />
          <Button
            variant="ghost"
            iconOnly
            aria-label={`Tirar o campo ${place + 1}`}
            icon={<Trash2 />}
            onPress={() => form.removeOwn(place)}
          />
        </div>
      ))}
      {own.length < MAX_OWN_FIELDS && (
        <div>
          <Button size="sm" variant="ghost" icon={<Plus />} onPress={form.addOwn}>
            Adicionar campo
          </Button>
        </div>
      )}
    </div>
  );
}
