import { pigmentTechniques } from '../../../../domain/work-record/work-details.ts';
import { FormRow } from '../../../ui/form/form.tsx';
import { MarkedText, NumberText, type PartProps, SuggestedText } from './fields.tsx';

export function PigmentPart({ form }: PartProps) {
  return (
    <>
      <SuggestedText
        form={form}
        name="details.pigment.area"
        label="Região"
        suggestions={['Sobrancelhas', 'Lábios', 'Olhos']}
      />
      <SuggestedText
        form={form}
        name="details.pigment.technique"
        label="Técnica"
        suggestions={pigmentTechniques}
      />
      <FormRow>
        <MarkedText
          form={form}
          name="details.pigment.device"
          label="Aparelho"
          placeholder="Dermógrafo ou tebori"
        />
        <NumberText form={form} name="details.pigment.passes" label="Passadas" />
      </FormRow>
      <MarkedText
        form={form}
        name="details.pigment.reaction"
        label="Reação"
        placeholder="Vermelhidão, inchaço, nenhuma"
        multiline
        rows={2}
      />
    </>
  );
}
