import { useEffect, useRef, useState } from 'react';
import { states, zoneOfState } from '../../../../domain/studio/state.ts';
import { plainText } from '../../../../domain/text.ts';
import { api, call } from '../../../lib/api.ts';
import { ApiError } from '../../../lib/api-error.ts';
import { FormText } from '../../../ui/form/bound-fields.tsx';
import { FormRow } from '../../../ui/form/form.tsx';
import { Select } from '../../../ui/select.tsx';
import type { SettingsFields } from '../form/settings-fields.ts';
import type { SettingsForm } from '../form/use-settings-form.ts';

const stateChoices = states.map(({ uf, name }) => ({ id: uf, label: name, detail: uf }));

/** CEP first: where it can be looked up it fills the rest. Nobody has to have one. */
export function AddressFields({ form }: { form: SettingsForm }) {
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
          onTyped={postalCode.lookUp}
        />
        <FormText
          form={form}
          name="business.address"
          label="Endereço"
          autoComplete="street-address"
          description="Rua, número e complemento. Só quem agenda recebe; sua página mostra a cidade."
          onTyped={postalCode.keepAddress}
        />
      </FormRow>
      <FormRow>
        <FormText form={form} name="business.city" label="Cidade" autoComplete="address-level2" />
        <Select
          label="Estado"
          items={stateChoices}
          value={state === '' ? null : state}
          onChange={(key) => editBusiness(form, (now) => withState(now, key === null ? '' : String(key)))}
          errorMessage={form.errors['business.state']?.[0]}
        />
      </FormRow>
    </>
  );
}

type Search = 'none' | 'asking' | 'filled' | 'missing' | 'failed';

const messages: Record<Search, string | undefined> = {
  none: undefined,
  asking: 'Buscando endereço...',
  filled: 'Endereço preenchido. Confira e complete o número.',
  missing: 'Não encontramos este CEP. Preencha o endereço.',
  failed: 'Não foi possível buscar o endereço. Preencha você mesma.',
};

/** Looks a CEP up as soon as its eight digits are typed, where that is configured; the newest one counts. */
function usePostalCode(form: SettingsForm) {
  const [search, setSearch] = useState<Search>('none');
  const asked = useRef<AbortController | null>(null);
  const typedAddress = useRef(false);
  useEffect(() => () => asked.current?.abort(), []);

  async function ask(cep: string) {
    const mine = new AbortController();
    asked.current = mine;
    setSearch('asking');
    try {
      const init = { signal: mine.signal };
      const place = await call(api['postal-codes'][':cep'].$get({ param: { cep } }, { init }));
      if (mine.signal.aborted) return;
      editBusiness(form, (now) => withPlace(now, place, typedAddress.current));
      setSearch('filled');
    } catch (error) {
      if (mine.signal.aborted) return;
      setSearch(error instanceof ApiError && error.status === 404 ? 'missing' : 'failed');
    }
  }

  return {
    sentence: messages[search],
    keepAddress: () => {
      typedAddress.current = true;
    },
    lookUp(text: string) {
      const digits = text.replace(/\D/g, '');
      asked.current?.abort();
      setSearch('none');
      if (form.base.looksUpPostalCodes && digits.length === 8) void ask(digits);
    },
  };
}

type Business = SettingsFields['business'];

export const editBusiness = ({ edit }: SettingsForm, part: (now: Business) => Partial<Business>): void =>
  edit(({ business }) => ({ business: { ...business, ...part(business) } }));

/** Another state brings its clock along, unless another was chosen by hand. */
function withState(now: Business, state: string): Partial<Business> {
  const derived = now.zone === zoneOfState(now.state);
  return { state, ...(derived && { zone: zoneOfState(state) }) };
}

/** What a CEP stands for, into the fields. An address that was typed here, or is in that street, keeps its number. */
function withPlace(
  now: Business,
  place: { street: string; city: string; state: string },
  typedAddress: boolean,
): Partial<Business> {
  const keeps = typedAddress || plainText(now.address).startsWith(plainText(place.street));
  return { ...(!keeps && { address: place.street }), city: place.city, ...withState(now, place.state) };
}
