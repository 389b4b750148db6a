import { states } from '../../../../domain/studio/state.ts';
import { FormText } from '../../../ui/form/bound-fields.tsx';
import { FormRow } from '../../../ui/form/form.tsx';
import { Select } from '../../../ui/select.tsx';
import type { SettingsForm } from '../form/use-settings-form.ts';
import { editBusiness, moved } from './business-edits.ts';
import { usePostalCode } from './use-postal-code.ts';

const stateChoices = states.map(({ uf, name }) => ({ id: uf, label: name, detail: uf }));

/** CEP first: where it can be looked up it fills the rest. Nobody has to have one. */
export function AddressFields({ form, readOnly }: { form: SettingsForm; readOnly: boolean }) {
  const postalCode = usePostalCode(form);
  const { state } = form.fields.business;
  return (
    <>
      <FormRow>
        <FormText
          form={form}
          name="business.zipCode"
          label="CEP"
          mask="cep"
          placeholder="00000-000"
          description={postalCode.sentence}
          isReadOnly={readOnly}
          onTyped={postalCode.lookUp}
        />
        <FormText
          form={form}
          name="business.address"
          label="Endereço"
          autoComplete="street-address"
          description="Rua, número e complemento."
          isReadOnly={readOnly}
          onTyped={postalCode.keepAddress}
        />
      </FormRow>
      <FormRow>
        <FormText
          form={form}
          name="business.city"
          label="Cidade"
          autoComplete="address-level2"
          isReadOnly={readOnly}
        />
        <Select
          label="Estado"
          items={stateChoices}
          isDisabled={readOnly}
          value={state === '' ? null : state}
          onChange={(key) => editBusiness(form, (now) => moved(now, key === null ? '' : String(key)))}
          errorMessage={form.errors['business.state']?.[0]}
        />
      </FormRow>
    </>
  );
}
