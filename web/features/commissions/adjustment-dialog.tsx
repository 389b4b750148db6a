import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { parseMoney } from '../../../domain/format.ts';
import { commissionMessages } from '../../../domain/messages.ts';
import { adjustmentInput } from '../../../domain/money/commission-input.ts';
import type { Statement } from '../../../domain/money/commission-statement.ts';
import { afterWrite } from '../../lib/after-write.ts';
import { isLost } from '../../lib/api.ts';
import { check } from '../../lib/validation.ts';
import { FormRadios } from '../../ui/form/bound-choices.tsx';
import { FormText } from '../../ui/form/bound-fields.tsx';
import { FormDialog } from '../../ui/form/form-dialog.tsx';
import { useStudioForm } from '../../ui/form/use-studio-form.ts';
import { Radio } from '../../ui/radio-group.tsx';
import { toast } from '../../ui/toast.tsx';
import { addAdjustment, findAdjustment } from './requests.ts';

interface Props {
  statement: Statement;
  onClose: () => void;
}

export default function AdjustmentDialog({ statement, onClose }: Props) {
  const form = useAdjustmentForm(statement, onClose);
  return (
    <FormDialog
      title="Acréscimo ou desconto"
      description={`No extrato aberto de ${statement.professional.fullName}`}
      size="sm"
      form={form}
      unsaved="O acréscimo ou desconto ainda não foi salvo."
      onClose={onClose}
    >
      <FormRadios form={form} name="kind" label="O que é" orientation="horizontal">
        <Radio value="addition">Acréscimo</Radio>
        <Radio value="deduction">Desconto</Radio>
      </FormRadios>
      <FormText form={form} name="cents" label="Valor" mask="money" prefix="R$" placeholder="0,00" />
      <FormText
        form={form}
        name="reason"
        label="Motivo"
        placeholder="Material, vale, bônus"
        description="A profissional lê no extrato."
      />
    </FormDialog>
  );
}

function useAdjustmentForm({ professional, adjustments, to }: Statement, onClose: () => void) {
  const queryClient = useQueryClient();
  // A save whose answer was lost may have been made: nothing is added twice.
  const mayBeMade = useRef<ReadonlySet<string> | null>(null);
  return useStudioForm({
    initial: { kind: 'addition', cents: '', reason: '' },
    read: ({ kind, cents, reason }) => {
      const amount = parseMoney(cents) ?? 0;
      return check(adjustmentInput, {
        professionalId: professional.id,
        cents: kind === 'deduction' ? -amount : amount,
        reason,
      });
    },
    save: async (input) => {
      const made = mayBeMade.current && (await findAdjustment(input, mayBeMade.current, to));
      if (made) return made;
      return addAdjustment(input).catch((error: unknown) => {
        if (isLost(error)) mayBeMade.current ??= new Set(adjustments.map(({ id }) => id));
        throw error;
      });
    },
    onSaved: () => {
      toast.success(commissionMessages.adjustmentSaved);
    },
    onClose,
    onSettled: () => afterWrite(queryClient, 'commission'),
  });
}
