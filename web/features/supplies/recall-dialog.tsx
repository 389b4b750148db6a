import type { LocalDate } from '../../../domain/scheduling/calendar.ts';
import {
  type LotRecallInput,
  lotRecall,
  type Supply,
  type SupplyLot,
} from '../../../domain/supply/supply.ts';
import { isConflict } from '../../lib/api.ts';
import { check } from '../../lib/validation.ts';
import { FormNativeDate } from '../../ui/form/bound-dates.tsx';
import { FormText } from '../../ui/form/bound-fields.tsx';
import { FormDialog } from '../../ui/form/form-dialog.tsx';
import { useStudioForm } from '../../ui/form/use-studio-form.ts';
import { toast } from '../../ui/toast.tsx';
import { recallLot, useCloseIfGone, useReadLot, useReplaceSupply } from './requests.ts';

interface Props {
  lot: SupplyLot;
  today: LocalDate;
  onClose: () => void;
}

export default function RecallDialog({ lot, today, onClose }: Props) {
  const replace = useReplaceSupply();
  const readLot = useReadLot();
  const closeIfGone = useCloseIfGone(onClose);

  /** What else was changed of the lot meanwhile stays. */
  async function save(recall: LotRecallInput['recall'], stored: SupplyLot): Promise<Supply> {
    const { id, version } = stored;
    try {
      return await recallLot(id, { version, recall });
    } catch (error) {
      const theirs = isConflict(error) && (await readLot(stored));
      if (!theirs || theirs.recall) throw error;
      return recallLot(id, { version: theirs.version, recall });
    }
  }

  const form = useStudioForm({
    initial: { on: today as string | null, note: '' },
    stored: lot,
    read: (fields) => check(lotRecall, fields),
    save,
    onSaved: (saved) => {
      replace(saved);
      toast.success(`Lote ${lot.code} marcado como recolhido.`);
    },
    onClose,
    onFailed: closeIfGone,
  });
  return (
    <FormDialog
      title="Marcar lote como recolhido"
      description={`Lote ${lot.code}`}
      size="sm"
      form={form}
      unsaved="O lote ainda não foi marcado."
      submitLabel="Marcar"
      onClose={onClose}
    >
      <p className="muted small">Um lote recolhido só entra em uma ficha com um motivo.</p>
      <FormNativeDate form={form} name="on" label="Desde" />
      <FormText
        form={form}
        name="note"
        label="Motivo"
        placeholder="Aviso do fabricante, irritação em clientes"
      />
    </FormDialog>
  );
}
