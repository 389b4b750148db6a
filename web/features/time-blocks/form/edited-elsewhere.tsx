import { useQuery } from '@tanstack/react-query';
import { daysText, timesText } from '../../../../domain/block-words.ts';
import { messages } from '../../../../domain/errors.ts';
import type { StoredBlock } from '../../../../domain/scheduling/block-days.ts';
import { columnsOf } from '../../../../domain/scheduling/block-input.ts';
import type { LocalDate } from '../../../../domain/scheduling/clock.ts';
import { sentenceOf } from '../../../lib/api.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import type { Difference } from '../../../ui/form/merge.ts';
import { VersionsTable } from '../../../ui/form/versions-table.tsx';
import { Skeleton, SkeletonGroup } from '../../../ui/skeleton.tsx';
import { timeBlocksQuery } from '../time-blocks-query.ts';
import { checkBlock } from './block-fields.ts';
import type { BlockForm } from './use-block-form.ts';

interface Props {
  form: BlockForm;
  zone: string;
  /** What the edit began from. */
  stored: StoredBlock;
}

/** Another tab or a colleague was faster: both versions side by side, and a way to go on with either. */
export function EditedElsewhere({ form, zone, stored }: Props) {
  const list = useQuery(timeBlocksQuery(zone, `${stored.id} ${stored.version}`));
  const current = list.data?.blocks.find(({ id }) => id === stored.id);
  return (
    <Banner tone="warning" title={messages.edited_elsewhere}>
      {list.isPending && (
        <SkeletonGroup label="Carregando a versão salva...">
          <Skeleton width="80%" height={16} />
        </SkeletonGroup>
      )}
      {list.isError && (
        <p>
          {sentenceOf(list.error)}{' '}
          <Button variant="outline" size="sm" onPress={() => list.refetch()}>
            Tentar Novamente
          </Button>
        </p>
      )}
      {current && list.data && (
        <>
          <VersionsTable list={differences(form, current, list.data.today)} />
          <div className="block-versions-ways">
            <Button
              variant="outline"
              size="sm"
              isDisabled={form.pending}
              onPress={() => form.takeTheirs(current)}
            >
              Recarregar e descartar o meu
            </Button>
            <Button size="sm" pending={form.pending} onPress={() => form.keepMine(current)}>
              Salvar o que digitei
            </Button>
          </div>
        </>
      )}
    </Banner>
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
