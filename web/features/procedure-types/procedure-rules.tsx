import { ChevronDown } from 'lucide-react';
import { ruleFlags } from '../../../domain/scheduling/booking-rules.ts';
import {
  type ProcedureRules,
  type WholeRules,
  wholeRules,
} from '../../../domain/scheduling/procedure-rules.ts';
import {
  flagLabels,
  ownFlag,
  procedureRuleChoices,
  procedureRuleLabels,
  procedureRuleNames,
} from '../../../domain/scheduling/rule-sentences.ts';
import { Select } from '../../ui/select.tsx';
import './procedure-rules.css';

interface Props {
  value: ProcedureRules | null;
  onChange: (rules: WholeRules) => void;
}

const STUDIO = 'studio';
const AS_STUDIO = ownFlag.studio;
/** What holds without a choice, where it is not a rule of the studio. */
const unset: Partial<Record<string, string>> = {
  dailyLimit: 'Sem limite próprio',
  gridMinutes: 'Como em Horários',
};
const flagChoices = Object.entries(ownFlag).map(([id, label]) => ({ id, label }));

/** What this service asks of bookings by clients instead of what the studio does; closed until it is looked for. */
export function ProcedureRulesFields({ value, onChange }: Props) {
  const own = Object.values(value ?? {}).filter((one) => one !== null).length;
  return (
    <details className="procedure-rules">
      <summary>
        Regras deste procedimento
        <span className="procedure-rules-count">
          {own > 0 ? `${own} ${own === 1 ? 'própria' : 'próprias'}` : AS_STUDIO}
        </span>
        <ChevronDown />
      </summary>
      <div className="procedure-rules-fields">
        <p className="procedure-rules-hint">
          Valem quando a cliente agenda ou remarca sozinha. Com vários procedimentos juntos vale a regra mais
          exigente.
        </p>
        {procedureRuleNames.map((name) => (
          <Select
            key={name}
            label={procedureRuleLabels[name]}
            items={[
              { id: STUDIO, label: unset[name] ?? AS_STUDIO },
              ...procedureRuleChoices(name, value?.[name]),
            ]}
            value={value?.[name] ?? STUDIO}
            onChange={(key) =>
              onChange({ ...wholeRules(value), [name]: key === STUDIO ? null : Number(key) })
            }
          />
        ))}
        {ruleFlags.map((flag) => (
          <Select
            key={flag}
            label={flagLabels[flag]}
            items={flagChoices}
            value={String(value?.[flag] ?? STUDIO)}
            onChange={(key) =>
              onChange({ ...wholeRules(value), [flag]: key === STUDIO ? null : key === 'true' })
            }
          />
        ))}
      </div>
    </details>
  );
}
