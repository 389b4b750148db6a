import { useQuery } from '@tanstack/react-query';
import type { StoredBlock } from '../../../../domain/scheduling/block-days.ts';
import { blockKindLabels, columnsOf } from '../../../../domain/scheduling/block-input.ts';
import { daysText, timesText } from '../../../../domain/scheduling/block-text.ts';
import type { BusinessHours } from '../../../../domain/scheduling/business-hours.ts';
import type { LocalDate } from '../../../../domain/scheduling/clock.ts';
import { type BlockKind, blockKinds } from '../../../../domain/scheduling/time-block.ts';
import { FormText } from '../../../ui/form/bound-fields.tsx';
import { EditedElsewhere } from '../../../ui/form/edited-elsewhere.tsx';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import type { Difference } from '../../../ui/form/merge.ts';
import { Radio, RadioGroup } from '../../../ui/radio-group.tsx';
import { Switch } from '../../../ui/switch.tsx';
import { blocksOfQuery } from '../requests.ts';
import { checkBlock, fieldsOf, withKind } from './block-fields.ts';
import { CoveredNotice } from './covered-notice.tsx';
import { FreeHint } from './free-hint.tsx';
import { type BlockForm, type BlockFormProps, useBlockForm } from './use-block-form.ts';
import { DayFields, TimeFields } from './when-fields.tsx';
import './block-form.css';

interface Props extends BlockFormProps {
  zone: string;
  hours: BusinessHours;
  colleague?: string | undefined;
}

export function BlockDialog({ zone, hours, colleague, ...props }: Props) {
  const { list, block, others = [], onClose } = props;
  const form = useBlockForm(props);
  const { fields, edit } = form;
  return (
    <FormDialog
      title={block ? 'Editar bloqueio' : 'Novo bloqueio'}
      description={colleague && `Na agenda de ${colleague}`}
      size="lg"
      form={form}
      refusalTitle={form.refusalTitle}
      unsaved="O que você preencheu neste bloqueio ainda não foi salvo."
      submitLabel={submitLabel(form)}
      onClose={onClose}
    >
      {form.isConflict && form.stored && <EditedBlock form={form} stored={form.stored} />}
      <RadioGroup
        label="Tipo de bloqueio"
        orientation="horizontal"
        value={fields.kind}
        onChange={(kind) => edit((now) => withKind(now, kindOf(kind)))}
      >
        {blockKinds.map((kind) => (
          <Radio key={kind} value={kind}>
            {blockKindLabels[kind]}
          </Radio>
        ))}
      </RadioGroup>
      <DayFields form={form} today={list.today} />
      <TimeFields form={form} hours={hours} />
      <FreeHint form={form} zone={zone} professionalId={list.professionalId} />
      <FormText
        form={form}
        name="reason"
        label="Motivo (opcional)"
        description="Só você e sua equipe veem."
        maxLength={200}
      />
      {block === null && others.length > 0 && (
        <Switch
          isSelected={form.forAll}
          onChange={form.setForAll}
          description="Um bloqueio na agenda de cada pessoa, que depois se edita e remove à parte."
        >
          Para toda a equipe
        </Switch>
      )}
      <CoveredNotice covered={form.covered} />
    </FormDialog>
  );
}

const kindOf = (value: string): BlockKind => blockKinds.find((kind) => kind === value) ?? 'single_time';

function submitLabel({ covered, stored }: BlockForm): string {
  if (covered.shown && covered.shown.count > 0) return stored ? 'Salvar mesmo assim' : 'Bloquear mesmo assim';
  return stored ? 'Salvar' : 'Bloquear';
}

/** Another tab or a colleague saved the block meanwhile. `stored`: what the edit began from. */
function EditedBlock({ form, stored }: { form: BlockForm; stored: StoredBlock }) {
  const list = useQuery(blocksOfQuery(form.professionalId, `${stored.id} ${stored.version}`));
  const current = list.data?.blocks.find(({ id }) => id === stored.id);
  return (
    <EditedElsewhere
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
