import { ChevronDown } from 'lucide-react';
import type { RecallOffer } from '../../../domain/recall/recall.ts';
import { recallOfferSentences as sentences } from '../../../domain/recall/sentences.ts';
import { Select } from '../../ui/select.tsx';
import './procedure-rules.css';

interface Props {
  value: RecallOffer | null;
  /** The other procedures of the studio. */
  others: readonly { id: string; name: string }[];
  onChange: (offer: RecallOffer | null) => void;
}

const SAME = 'same';
const NEVER = 'never';
const LATE_DAYS = [15, 20, 25, 30, 35, 45, 60, 90];
const same: RecallOffer = { returnProcedureId: null, lateAfterDays: null, lateProcedureId: null };

/** What a client is offered when she returns: the maintenance in time, the full set when it is too late for that. */
export function RecallOfferFields({ value, others, onChange }: Props) {
  const { returnProcedureId, lateAfterDays, lateProcedureId } = value ?? same;
  const items = [{ id: SAME, label: sentences.same }, ...others.map(({ id, name }) => ({ id, label: name }))];
  const change = (part: Partial<RecallOffer>) => {
    const next = { ...same, ...value, ...part };
    onChange(Object.values(next).every((one) => one === null) ? null : next);
  };
  const idOf = (key: string | number | null) => (key === SAME || key === null ? null : String(key));
  const days = [...new Set([...LATE_DAYS, ...(lateAfterDays === null ? [] : [lateAfterDays])])].sort(
    (a, b) => a - b,
  );
  return (
    <details className="procedure-rules">
      <summary>
        {sentences.title}
        <span className="procedure-rules-count">{value === null ? sentences.same : sentences.own}</span>
        <ChevronDown />
      </summary>
      <div className="procedure-rules-fields">
        <p className="procedure-rules-hint">{sentences.hint}</p>
        <Select
          label={sentences.inTime}
          items={items}
          value={returnProcedureId ?? SAME}
          onChange={(key) => change({ returnProcedureId: idOf(key) })}
        />
        <Select
          label={sentences.lateAfter}
          items={[{ id: NEVER, label: sentences.never }, ...days.map((id) => ({ id, label: `${id} dias` }))]}
          value={lateAfterDays ?? NEVER}
          onChange={(key) => change({ lateAfterDays: key === NEVER ? null : Number(key) })}
        />
        {lateAfterDays !== null && (
          <Select
            label={sentences.late}
            items={items}
            value={lateProcedureId ?? SAME}
            onChange={(key) => change({ lateProcedureId: idOf(key) })}
          />
        )}
      </div>
    </details>
  );
}
