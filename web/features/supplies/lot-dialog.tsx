import type { LocalDate } from '../../../domain/scheduling/calendar.ts';
import {
  type LotInput,
  lotInput,
  type Supply,
  type SupplyLot,
  supplyMessages,
} from '../../../domain/supply/supply.ts';
import { isConflict, isGone, messageOf } from '../../lib/api.ts';
import { check } from '../../lib/validation.ts';
import { FormNativeDate } from '../../ui/form/bound-dates.tsx';
import { FormText } from '../../ui/form/bound-fields.tsx';
import { FormRow } from '../../ui/form/form.tsx';
import { FormDialog } from '../../ui/form/form-dialog.tsx';
import { useStudioForm } from '../../ui/form/use-studio-form.ts';
import { toast } from '../../ui/toast.tsx';
import {
  addLot,
  CHANGED_ELSEWHERE,
  changeLot,
  useFailure,
  useReadSupplies,
  useReplaceSupply,
} from './requests.ts';

interface Props {
  supply: Supply;
  lot: SupplyLot | null;
  /** What its package said when it was scanned. */
  scanned: { lot: string | null; expiresOn: LocalDate | null } | null;
  onClose: () => void;
}

export default function LotDialog({ supply, lot, scanned, onClose }: Props) {
  const replace = useReplaceSupply();
  const readSupplies = useReadSupplies();
  const onGone = useFailure();

  async function save(input: LotInput, stored: SupplyLot | null): Promise<Supply> {
    if (!stored) return addLot(supply.id, input);
    try {
      return await changeLot(stored.id, { ...input, version: stored.version });
    } catch (error) {
      if (isConflict(error)) await putOverTheirs(stored.id);
      throw error;
    }
  }

  async function putOverTheirs(id: string) {
    const theirs = (await readSupplies()).flatMap(({ lots }) => lots).find((one) => one.id === id);
    if (theirs) form.mergeTheirs(theirs, fieldsOf(theirs));
  }

  const form = useStudioForm({
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
    save,
    onSaved: (saved) => {
      replace(saved);
      toast.success(supplyMessages.lotSaved);
    },
    onClose,
    onFailed: (error) => {
      if (!isGone(error)) return;
      onGone(error);
      onClose();
    },
    refusalOf: (error) => (isConflict(error) ? CHANGED_ELSEWHERE : messageOf(error)),
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

type Fields = Record<'code' | 'daysAfterOpening', string> & Pick<SupplyLot, 'expiresOn' | 'openedOn'>;

const emptyLot: Fields = { code: '', expiresOn: null, openedOn: null, daysAfterOpening: '' };

const fieldsOf = ({ code, expiresOn, openedOn, daysAfterOpening }: SupplyLot): Fields => ({
  ...{ code, expiresOn, openedOn },
  daysAfterOpening: String(daysAfterOpening ?? ''),
});
