import { type Supply, type SupplyInput, supplyInput, supplyMessages } from '../../../domain/supply/supply.ts';
import { supplyKindLabels, supplyKinds } from '../../../domain/supply/supply-kind.ts';
import { check } from '../../lib/validation.ts';
import { FormSelect } from '../../ui/form/bound-choices.tsx';
import { FormSwitch, FormText } from '../../ui/form/bound-fields.tsx';
import { SavedElsewhere } from '../../ui/form/edited-elsewhere.tsx';
import { FormDialog } from '../../ui/form/form-dialog.tsx';
import { useVersionedForm } from '../../ui/form/use-versioned-form.ts';
import { toast } from '../../ui/toast.tsx';
import { addSupply, changeSupply, useCloseIfGone, useReadSupplies, useReplaceSupply } from './requests.ts';

interface Props {
  supply: Supply | null;
  /** Of a package that was scanned. */
  barcode: string | null;
  onSaved: (supply: Supply) => void;
  onClose: () => void;
}

const kinds = supplyKinds.map((id) => ({ id, label: supplyKindLabels[id] }));

export default function SupplyDialog({ supply, barcode, onSaved, onClose }: Props) {
  const replace = useReplaceSupply();
  const readSupplies = useReadSupplies();
  const closeIfGone = useCloseIfGone(onClose);

  const form = useVersionedForm({
    initial: supply ? fieldsOf(supply) : { ...emptySupply, barcode: barcode ?? '' },
    stored: supply,
    read: (fields) => check(supplyInput, fields),
    save: (input: SupplyInput, stored) =>
      stored ? changeSupply(stored.id, { ...input, version: stored.version }) : addSupply(input),
    readAgain: async ({ id }) => (await readSupplies()).find((one) => one.id === id),
    fieldsOf,
    onSaved: (saved) => {
      replace(saved);
      toast.success(supplyMessages.saved);
    },
    onClose: onSaved,
    leaves: true,
    onFailed: closeIfGone,
  });
  return (
    <FormDialog
      title={supply ? 'Editar produto' : 'Novo produto'}
      form={form}
      unsaved="O produto ainda não foi salvo."
      onClose={onClose}
    >
      <SavedElsewhere list={form.conflict} />
      <FormSelect form={form} name="kind" label="Tipo" items={kinds} />
      <FormText form={form} name="name" label="Nome" placeholder="Como está no rótulo" autoFocus />
      <FormText form={form} name="maker" label="Fabricante (opcional)" />
      <FormText
        form={form}
        name="registration"
        label="Registro na Anvisa (opcional)"
        description="A vigilância pede o registro de pigmentos, agulhas e cosméticos."
        autoComplete="off"
      />
      <FormText
        form={form}
        name="barcode"
        label="Código de barras (opcional)"
        inputMode="numeric"
        autoComplete="off"
      />
      {supply && (
        <FormSwitch
          form={form}
          name="isActive"
          description="Um produto inativo não aparece nas fichas novas."
        >
          Em uso
        </FormSwitch>
      )}
    </FormDialog>
  );
}

type Fields = Record<'name' | 'maker' | 'registration' | 'barcode', string> &
  Pick<Supply, 'kind' | 'isActive'>;

const emptySupply: Fields = {
  kind: 'glue',
  name: '',
  maker: '',
  registration: '',
  barcode: '',
  isActive: true,
};

const fieldsOf = ({ kind, name, maker, registration, barcode, isActive }: Supply): Fields => ({
  ...{ kind, name, isActive },
  maker: maker ?? '',
  registration: registration ?? '',
  barcode: barcode ?? '',
});
