import { parseMoney } from '../../../domain/format.ts';
import { depositAmountText } from '../../../domain/money/deposit-rules.ts';
import { Radio, RadioGroup } from '../../ui/radio-group.tsx';
import { AmountChoice } from '../shared/deposits/amount-choice.tsx';
import { amountExample, amountOf } from '../shared/deposits/amount-fields.ts';
import { ClosedFields } from './procedure-rules.tsx';
import type { ProcedureTypeFields } from './procedure-type-fields.ts';

interface Props {
  fields: ProcedureTypeFields;
  onChange: (deposit: ProcedureTypeFields['deposit']) => void;
  error: string | undefined;
}

const choices = { studio: 'Como no estúdio', own: 'Um sinal próprio', none: 'Sem sinal' };

/** What this service asks instead of what the studio does. */
export function ServiceDepositFields({ fields, onChange, error }: Props) {
  const { deposit } = fields;
  const { choice, amount } = deposit;
  const own = amountOf(amount);
  return (
    <ClosedFields
      title="Sinal deste procedimento"
      state={choice === 'own' && own ? depositAmountText(own) : choices[choice]}
      hint="Vale enquanto o estúdio pede sinal, em Configurações › Pagamentos."
      isOpen={error !== undefined}
    >
      <RadioGroup
        label="Sinal"
        value={choice}
        onChange={(key) => onChange({ ...deposit, choice: key as typeof choice })}
      >
        {Object.entries(choices).map(([key, label]) => (
          <Radio key={key} value={key}>
            {label}
          </Radio>
        ))}
      </RadioGroup>
      {choice === 'own' && (
        <AmountChoice
          value={amount}
          onChange={(chosen) => onChange({ ...deposit, amount: chosen })}
          example={own ? amountExample(own, parseMoney(fields.priceCents) ?? 0) : ''}
          error={error}
        />
      )}
    </ClosedFields>
  );
}
