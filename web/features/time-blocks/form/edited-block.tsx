import { useQuery } from '@tanstack/react-query';
import { messages } from '../../../../domain/errors.ts';
import type { StoredBlock } from '../../../../domain/scheduling/block-days.ts';
import { columnsOf } from '../../../../domain/scheduling/block-input.ts';
import { daysText, timesText } from '../../../../domain/scheduling/block-text.ts';
import type { LocalDate } from '../../../../domain/scheduling/clock.ts';
import { EditedElsewhere } from '../../../ui/form/edited-elsewhere.tsx';
import type { Difference } from '../../../ui/form/merge.ts';
import { timeBlocksQuery } from '../time-blocks-query.ts';
import { checkBlock, fieldsOf } from './block-fields.ts';
import type { BlockForm } from './use-block-form.ts';

interface Props {
  form: BlockForm;
  zone: string;
  /** What the edit began from. */
  stored: StoredBlock;
}

/** Another tab or a colleague saved the block meanwhile. */
export function EditedBlock({ form, zone, stored }: Props) {
  const list = useQuery(timeBlocksQuery(zone, `${stored.id} ${stored.version}`));
  const current = list.data?.blocks.find(({ id }) => id === stored.id);
  return (
    <EditedElsewhere
      title={messages.edited_elsewhere}
      list={current && list.data ? differences(form, current, list.data.today) : null}
      failed={list.isError ? { error: list.error, retry: () => list.refetch() } : null}
      pending={form.pending}
      onTakeTheirs={() => current && form.takeTheirs(current, fieldsOf(current))}
      onKeepMine={() => current && form.keepMine(current)}
    />
  );
}

function differences(form: BlockForm, current: StoredBlock, today: LocalDate): Difference[] {
  const checked = checkBlock(form.fields, form.earliest);
  if (!checked.ok) return [];
  const mine = columnsOf(checked.value);
  const rows = [
    { label: 'Quando', mine: daysText(mine, today), theirs: daysText(current, today) },
    { label: 'Horário', mine: timesText(mine), theirs: timesText(current) },
    { label: 'Motivo', mine: mine.reason ?? '', theirs: current.reason ?? '' },
  ];
  return rows.filter((row) => row.mine !== row.theirs);
}
