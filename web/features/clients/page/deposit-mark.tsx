import { useState } from 'react';
import type { ClientDetail } from '../../../../domain/client/client.ts';
import { type DepositMark, depositMarkLabels, depositMarks } from '../../../../domain/money/deposit-rules.ts';
import { Select } from '../../../ui/select.tsx';
import { useWrites } from '../../shared/use-writes.ts';
import { setDepositMark } from '../requests.ts';

const AS_RULE = 'rule';
const items = [
  { id: AS_RULE, label: 'Como a regra' },
  ...depositMarks.map((id) => ({ id, label: depositMarkLabels[id] })),
];
const markOf = (key: unknown): DepositMark | null => depositMarks.find((mark) => mark === key) ?? null;

/** Whether a deposit is asked of the client; saved as it is chosen. */
export function DepositMarkField({ client: { id, depositMark } }: { client: ClientDetail }) {
  const { run } = useWrites('client');
  /** Until it is read again. */
  const [chosen, setChosen] = useState<DepositMark | null>();
  const choose = (mark: DepositMark | null) => {
    setChosen(mark);
    const failed = 'O sinal desta cliente não foi alterado';
    run({ send: () => setDepositMark(id, mark), done: () => undefined, failed }).catch(() =>
      setChosen(undefined),
    );
  };
  return (
    <Select
      label="Sinal"
      isLabelHidden
      items={items}
      value={(chosen === undefined ? depositMark : chosen) ?? AS_RULE}
      onChange={(key) => choose(markOf(key))}
    />
  );
}
