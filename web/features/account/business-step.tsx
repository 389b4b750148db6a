import { states } from '../../../domain/state.ts';
import { businessTypeLabels, businessTypes } from '../../../domain/studio.ts';
import { Radio, RadioGroup } from '../../ui/radio-group.tsx';
import { Select } from '../../ui/select.tsx';
import { TextField } from '../../ui/text-field.tsx';
import type { StepProps } from './sign-up-fields.ts';

const stateChoices = states.map(({ uf, name }) => ({ id: uf, label: name, detail: uf }));

/** Step 2: the studio. Its state decides its time zone. */
export function BusinessStep({ fields, change }: StepProps) {
  return (
    <>
      <TextField
        label="Nome do negócio"
        name="businessName"
        autoComplete="organization"
        value={fields.businessName}
        onChange={(businessName) => change({ businessName })}
      />
      <RadioGroup
        label="Tipo de negócio"
        name="businessType"
        value={fields.businessType}
        onChange={(businessType) => change({ businessType })}
      >
        {businessTypes.map((type) => (
          <Radio key={type} value={type}>
            {businessTypeLabels[type]}
          </Radio>
        ))}
      </RadioGroup>
      <TextField
        label="Cidade"
        name="city"
        autoComplete="address-level2"
        value={fields.city}
        onChange={(city) => change({ city })}
      />
      <Select
        label="Estado"
        name="state"
        items={stateChoices}
        value={fields.state === '' ? null : fields.state}
        onChange={(state) => change({ state: state === null ? '' : String(state) })}
      />
    </>
  );
}
