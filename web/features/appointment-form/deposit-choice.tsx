import { Radio, RadioGroup } from '../../ui/radio-group.tsx';
import { Select } from '../../ui/select.tsx';
import { TextField } from '../../ui/text-field.tsx';
import {
  askedHint,
  kindOf,
  methodItems,
  methodOf,
  RECEIVED_HINT,
  type RequestFields,
  shownRequest,
} from '../shared/deposits/request-fields.ts';
import type { AppointmentFormState } from './use-appointment-form.ts';

/** Of a new appointment of a studio that asks for deposits. */
export function DepositChoice({ form }: { form: AppointmentFormState }) {
  const { fields, errors, asking, isGuess } = form;
  if (asking === null) return null;
  const { kind, amountCents } = shownRequest(fields.deposit, asking.proposal);
  const change = (part: Partial<RequestFields>) => form.change({ deposit: { ...fields.deposit, ...part } });
  return (
    <div className="stack gap-4 shrinks">
      <RadioGroup
        label="Sinal"
        description={isGuess && 'Não sabemos se a regra do sinal vale para esta cliente.'}
        value={kind}
        onChange={(value) => change({ kind: kindOf(value) })}
        errorMessage={errors['deposit.kind']?.[0]}
      >
        <Radio value="none">Sem sinal</Radio>
        {!asking.hasBegun && (
          <Radio value="asked" description={askedHint(asking.hold)}>
            Pedir sinal
          </Radio>
        )}
        <Radio value="received" description={RECEIVED_HINT}>
          Já recebi
        </Radio>
      </RadioGroup>
      {kind !== 'none' && (
        <TextField
          label="Valor do sinal"
          mask="money"
          prefix="R$"
          autoComplete="off"
          value={amountCents}
          onChange={(typed) => change({ amountCents: typed })}
          errorMessage={errors['deposit.amountCents']?.[0]}
        />
      )}
      {kind === 'received' && (
        <Select
          label="Como foi pago"
          items={methodItems}
          value={fields.deposit.method}
          onChange={(key) => change({ method: methodOf(key) })}
        />
      )}
    </div>
  );
}
