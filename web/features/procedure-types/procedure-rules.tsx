import { ChevronDown } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { recallOfferMessages as messages } from '../../../domain/recall/messages.ts';
import { offeredLateDays, type RecallOffer } from '../../../domain/recall/recall.ts';
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
} from '../../../domain/scheduling/rule-messages.ts';
import { Select } from '../../ui/select.tsx';
import './procedure-rules.css';
import '../../ui/disclosure.css';

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

/** What this service asks of bookings by clients instead of what the studio does. */
export function ProcedureRulesFields({ value, onChange }: Props) {
  const own = Object.values(value ?? {}).filter((one) => one !== null).length;
  return (
    <ClosedFields
      title="Regras deste procedimento"
      state={own > 0 ? `${own} ${own === 1 ? 'própria' : 'próprias'}` : AS_STUDIO}
      hint="Valem quando a cliente agenda ou remarca sozinha. Com vários procedimentos juntos vale a regra mais exigente."
    >
      {procedureRuleNames.map((name) => (
        <Select
          key={name}
          label={procedureRuleLabels[name]}
          items={[
            { id: STUDIO, label: unset[name] ?? AS_STUDIO },
            ...procedureRuleChoices(name, value?.[name]),
          ]}
          value={value?.[name] ?? STUDIO}
          onChange={(key) => onChange({ ...wholeRules(value), [name]: key === STUDIO ? null : Number(key) })}
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
    </ClosedFields>
  );
}

interface ClosedProps {
  title: string;
  state: string;
  hint?: string;
  /** One of its fields has a message, which must be seen. */
  isOpen?: boolean;
  children: ReactNode;
}

/** Rarely changed fields, closed until they are looked for. */
export function ClosedFields({ title, state, hint, isOpen = false, children }: ClosedProps) {
  const [wasOpen, setOpen] = useState(false);
  return (
    <details
      className="procedure-rules disclosure"
      open={wasOpen || isOpen}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary className="row middle gap-2">
        {title}
        <span className="faint small pushed one-line">{state}</span>
        <ChevronDown />
      </summary>
      <div className="procedure-rules-fields grid gap-4">
        {hint && <p className="faint small">{hint}</p>}
        {children}
      </div>
    </details>
  );
}

interface RecallProps {
  value: RecallOffer | null;
  others: readonly { id: string; name: string }[];
  onChange: (offer: RecallOffer | null) => void;
}

const SAME = 'same';
const NEVER = 'never';
const same: RecallOffer = { returnProcedureId: null, lateAfterDays: null, lateProcedureId: null };

/** What a client is offered when she returns: the maintenance in time, the full set when it is too late for that. */
export function RecallOfferFields({ value, others, onChange }: RecallProps) {
  const { returnProcedureId, lateAfterDays, lateProcedureId } = value ?? same;
  const items = [{ id: SAME, label: messages.same }, ...others.map(({ id, name }) => ({ id, label: name }))];
  const change = (part: Partial<RecallOffer>) => {
    const next = { ...same, ...value, ...part };
    onChange(Object.values(next).every((one) => one === null) ? null : next);
  };
  const idOf = (key: string | number | null) => (key === SAME || key === null ? null : String(key));
  const days = [...new Set([...offeredLateDays, ...(lateAfterDays ? [lateAfterDays] : [])])].sort(
    (a, b) => a - b,
  );
  return (
    <ClosedFields
      title={messages.title}
      state={value === null ? messages.same : messages.own}
      hint={messages.hint}
    >
      <Select
        label={messages.inTime}
        items={items}
        value={returnProcedureId ?? SAME}
        onChange={(key) => change({ returnProcedureId: idOf(key) })}
      />
      <Select
        label={messages.lateAfter}
        items={[{ id: NEVER, label: messages.never }, ...days.map((id) => ({ id, label: `${id} dias` }))]}
        value={lateAfterDays ?? NEVER}
        onChange={(key) => change({ lateAfterDays: key === NEVER ? null : Number(key) })}
      />
      {lateAfterDays !== null && (
        <Select
          label={messages.late}
          items={items}
          value={lateProcedureId ?? SAME}
          onChange={(key) => change({ lateProcedureId: idOf(key) })}
        />
      )}
    </ClosedFields>
  );
}
