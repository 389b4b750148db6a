import type { LocalDate } from '../../../domain/scheduling/calendar.ts';
import {
  type LotInput,
  lotInput,
  type Supply,
  type SupplyLot,
  supplyMessages,
} from '../../../domain/supply/supply.ts';
import { check } from '../../lib/validation.ts';
import { FormNativeDate } from '../../ui/form/bound-dates.tsx';
import { FormText } from '../../ui/form/bound-fields.tsx';
import { SavedElsewhere } from '../../ui/form/edited-elsewhere.tsx';
import { FormRow } from '../../ui/form/form.tsx';
import { FormDialog } from '../../ui/form/form-dialog.tsx';
import { useVersionedForm } from '../../ui/form/use-versioned-form.ts';
import { toast } from '../../ui/toast.tsx';
import { addLot, changeLot, useCloseIfGone, useReadLot, useReplaceSupply } from './requests.ts';

interface Props {
  supply: Supply;
  lot: SupplyLot | null;
  /** What its package said when it was scanned. */
  scanned: { lot: string | null; expiresOn: LocalDate | null } | null;
  onClose: () => void;
}

export default function LotDialog({ supply, lot, scanned, onClose }: Props) {
  const replace = useReplaceSupply();
  const readLot = useReadLot();
  const closeIfGone = useCloseIfGone(onClose);

  const form = useVersionedForm({
    initial: lot
      ? fieldsOf(lot)
      : { ...emptyLot, code: scanned?.lot ?? '', expiresOn: scanned?.expiresOn ?? null },
    stored: lot,
    read: ({ daysAfterOpening, ...fields }, stored) =>
      check(lotInput, {
        ...fields,
        daysAfterOpening: daysAfterOpening.trim() === '' ? null : Number(daysAfterOpening),
        isUsedUp: stored?.isUsedUp ?? false,
      }),
    save: (input: LotInput, stored) =>
      stored ? changeLot(stored.id, { ...input, version: stored.version }) : addLot(supply.id, input),
    readAgain: readLot,
    fieldsOf,
    onSaved: (saved) => {
      replace(saved);
      toast.success(supplyMessages.lotSaved);
    },
    onClose,
    onFailed: closeIfGone,
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
      <SavedElsewhere list={form.conflict} />
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

type Fields = Record<'code' | 'daysAfterOpening', string> & Pick<SupplyLot, 'expiresOn' | 'openedOn'>;

const emptyLot: Fields = { code: '', expiresOn: null, openedOn: null, daysAfterOpening: '' };

const fieldsOf = ({ code, expiresOn, openedOn, daysAfterOpening }: SupplyLot): Fields => ({
  ...{ code, expiresOn, openedOn },
  daysAfterOpening: String(daysAfterOpening ?? ''),
});
