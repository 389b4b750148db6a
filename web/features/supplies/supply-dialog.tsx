import { type Supply, supplyInput, supplyMessages } from '../../../domain/supply/supply.ts';
import { supplyKindLabels, supplyKinds } from '../../../domain/supply/supply-kind.ts';
import { check } from '../../lib/validation.ts';
import { FormSelect } from '../../ui/form/bound-choices.tsx';
import { FormSwitch, FormText } from '../../ui/form/bound-fields.tsx';
import { FormDialog } from '../../ui/form/form-dialog.tsx';
import { useStudioForm } from '../../ui/form/use-studio-form.ts';
import { toast } from '../../ui/toast.tsx';
import { addSupply, changeSupply, useReplaceSupply } from './requests.ts';

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
  const form = useStudioForm({
    initial: {
      kind: supply?.kind ?? 'glue',
      name: supply?.name ?? '',
      maker: supply?.maker ?? '',
      registration: supply?.registration ?? '',
      barcode: supply?.barcode ?? barcode ?? '',
      isActive: supply?.isActive ?? true,
    },
    read: (fields) => check(supplyInput, fields),
    save: (input) =>
      supply ? changeSupply(supply.id, { ...input, version: supply.version }) : addSupply(input),
    onSaved: (saved) => {
      replace(saved);
      toast.success(supplyMessages.saved);
    },
    onClose: onSaved,
    leaves: true,
  });
  return (
    <FormDialog
      title={supply ? 'Editar produto' : 'Novo produto'}
      form={form}
      unsaved="O produto ainda não foi salvo."
      onClose={onClose}
    >
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
