import { states } from '../../../../domain/studio/state.ts';
import { FormRow } from '../../../ui/form/form.tsx';
import { Select } from '../../../ui/select.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { type BusinessProps, moved } from './business-edits.ts';
import { usePostalCode } from './use-postal-code.ts';

const stateChoices = states.map(({ uf, name }) => ({ id: uf, label: name, detail: uf }));

/** CEP first: where it can be looked up it fills the rest. Nobody has to have one. */
export function AddressFields(props: BusinessProps & { looksUp: boolean }) {
  const { business, readOnly, error, edit } = props;
  const cep = usePostalCode(props);
  return (
    <>
      <FormRow>
        <TextField
          label="CEP"
          mask="cep"
          placeholder="00000-000"
          description={cep.says}
          isReadOnly={readOnly}
          value={business.zipCode}
          onChange={(zipCode) => {
            edit({ zipCode });
            cep.typed(zipCode);
          }}
          errorMessage={error('zipCode')}
        />
        <TextField
          label="Endereço"
          autoComplete="street-address"
          description="Rua, número e complemento."
          isReadOnly={readOnly}
          value={business.address}
          onChange={(address) => {
            cep.addressTyped();
            edit({ address });
          }}
          errorMessage={error('address')}
        />
      </FormRow>
      <FormRow>
        <TextField
          label="Cidade"
          autoComplete="address-level2"
          isReadOnly={readOnly}
          value={business.city}
          onChange={(city) => edit({ city })}
          errorMessage={error('city')}
        />
        <Select
          label="Estado"
          items={stateChoices}
          isDisabled={readOnly}
          value={business.state === '' ? null : business.state}
          onChange={(state) => edit((now) => moved(now, state === null ? '' : String(state)))}
          errorMessage={error('state')}
        />
      </FormRow>
    </>
  );
}
