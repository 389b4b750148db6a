import { Segmented } from '../../../ui/segmented.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import type { AmountFields } from './amount-fields.ts';

interface Props {
  value: AmountFields;
  onChange: (value: AmountFields) => void;
  /** What it comes to; empty while it is no amount. */
  example: string;
  error: string | undefined;
  isDisabled?: boolean;
}

const kinds = [
  { value: 'percent', label: 'Porcentagem' },
  { value: 'fixed', label: 'Valor fixo' },
] as const;

/** A share of the price, or an amount. */
export function AmountChoice({ value, onChange, example, error, isDisabled = false }: Props) {
  const shared = { description: example, errorMessage: error, isReadOnly: isDisabled, autoComplete: 'off' };
  return (
    <div className="grid gap-4 shrinks">
      {!isDisabled && (
        <Segmented
          label="Como o sinal é calculado"
          items={kinds}
          value={value.kind}
          onChange={(kind) => onChange({ ...value, kind })}
        />
      )}
      {value.kind === 'percent' ? (
        <TextField
          {...shared}
          label="Porcentagem do preço"
          suffix="%"
          inputMode="numeric"
          value={value.percent}
          onChange={(percent) => onChange({ ...value, percent })}
        />
      ) : (
        <TextField
          {...shared}
          label="Valor do sinal"
          mask="money"
          prefix="R$"
          value={value.cents}
          onChange={(cents) => onChange({ ...value, cents })}
        />
      )}
    </div>
  );
}
