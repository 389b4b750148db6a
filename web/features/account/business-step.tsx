import { states } from '../../../domain/studio/state.ts';
import { businessTypeLabels, businessTypes } from '../../../domain/studio/studio.ts';
import { FormRadios, FormSelect } from '../../ui/form/bound-choices.tsx';
import { FormText } from '../../ui/form/bound-fields.tsx';
import { Radio } from '../../ui/radio-group.tsx';
import type { StepProps } from './sign-up-fields.ts';

const stateChoices = states.map(({ uf, name }) => ({ id: uf, label: name, detail: uf }));

/** Step 2: the studio. Its state decides its time zone. */
export function BusinessStep({ form }: StepProps) {
  return (
    <>
      <FormText form={form} label="Nome do negócio" name="businessName" autoComplete="organization" />
      <FormRadios form={form} label="Tipo de negócio" name="businessType">
        {businessTypes.map((type) => (
          <Radio key={type} value={type}>
            {businessTypeLabels[type]}
          </Radio>
        ))}
      </FormRadios>
      <FormText form={form} label="Cidade" name="city" autoComplete="address-level2" />
      <FormSelect form={form} label="Estado" name="state" items={stateChoices} />
    </>
  );
}
