import type { LocalDate } from '../../../domain/scheduling/calendar.ts';
import { lotInput, type Supply, type SupplyLot, supplyMessages } from '../../../domain/supply/supply.ts';
import { check } from '../../lib/validation.ts';
import { FormNativeDate } from '../../ui/form/bound-dates.tsx';
import { FormText } from '../../ui/form/bound-fields.tsx';
import { FormRow } from '../../ui/form/form.tsx';
import { FormDialog } from '../../ui/form/form-dialog.tsx';
import { useStudioForm } from '../../ui/form/use-studio-form.ts';
import { toast } from '../../ui/toast.tsx';
import { addLot, changeLot, useReplaceSupply } from './requests.ts';

interface Props {
  supply: Supply;
  lot: SupplyLot | null;
  /** What its package said when it was scanned. */
  scanned: { lot: string | null; expiresOn: LocalDate | null } | null;
  onClose: () => void;
}

export default function LotDialog({ supply, lot, scanned, onClose }: Props) {
  const replace = useReplaceSupply();
  const form = useStudioForm({
    initial: {
      code: lot?.code ?? scanned?.lot ?? '',
      expiresOn: lot?.expiresOn ?? scanned?.expiresOn ?? null,
      openedOn: lot?.openedOn ?? null,
      daysAfterOpening: String(lot?.daysAfterOpening ?? ''),
    },
    read: ({ daysAfterOpening, ...fields }) =>
      check(lotInput, {
        ...fields,
        daysAfterOpening: daysAfterOpening.trim() === '' ? null : Number(daysAfterOpening),
        isUsedUp: lot?.isUsedUp ?? false,
      }),
    save: (input) => (lot ? changeLot(lot.id, { ...input, version: lot.version }) : addLot(supply.id, input)),
    onSaved: (saved) => {
      replace(saved);
      toast.success(supplyMessages.lotSaved);
    },
    onClose,
  });
  return (
    <FormDialog
      title={lot ? 'Editar lote' : 'Novo lote'}
      description={supply.name}
      size="sm"
      form={form}
      unsaved="O lote ainda não foi salvo."
      onClose={onClose}
    >
      <FormText
        form={form}
        name="code"
        label="Lote"
        placeholder="Como está na embalagem"
        autoComplete="off"
        autoFocus
      />
      <FormRow>
        <FormNativeDate form={form} name="expiresOn" label="Validade (opcional)" />
        <FormNativeDate form={form} name="openedOn" label="Aberto em (opcional)" />
      </FormRow>
      <FormText
        form={form}
        name="daysAfterOpening"
        label="Dias de uso depois de aberto (opcional)"
        suffix="dias"
        inputMode="numeric"
        autoComplete="off"
        description="Vale o que terminar antes: a validade ou estes dias."
      />
    </FormDialog>
  );
}
