import { blockKindLabels } from '../../../../domain/scheduling/block-input.ts';
import type { BusinessHours } from '../../../../domain/scheduling/business-hours.ts';
import { type BlockKind, blockKinds } from '../../../../domain/scheduling/time-block.ts';
import { FormText } from '../../../ui/form/bound-fields.tsx';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { Radio, RadioGroup } from '../../../ui/radio-group.tsx';
import { withKind } from './block-fields.ts';
import { CoveredNotice } from './covered-notice.tsx';
import { DayFields } from './day-fields.tsx';
import { EditedBlock } from './edited-block.tsx';
import { FreeHint } from './free-hint.tsx';
import { TimeFields } from './time-fields.tsx';
import { type BlockForm, type BlockFormProps, useBlockForm } from './use-block-form.ts';
import './block-form.css';

interface Props extends BlockFormProps {
  zone: string;
  hours: BusinessHours;
  /** The colleague's name, for a colleague's agenda. */
  colleague?: string | undefined;
}

/** A new block, or one edited. What it would cover is said before it is saved. */
export function BlockDialog({ zone, hours, list, block, start, colleague, onClose }: Props) {
  const form = useBlockForm({ list, block, start, onClose });
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
      {form.isConflict && form.stored && <EditedBlock form={form} zone={zone} stored={form.stored} />}
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
      <CoveredNotice covered={form.covered} />
    </FormDialog>
  );
}

const kindOf = (value: string): BlockKind => blockKinds.find((kind) => kind === value) ?? 'single_time';

function submitLabel({ covered, stored }: BlockForm): string {
  if (covered.shown && covered.shown.count > 0) return stored ? 'Salvar mesmo assim' : 'Bloquear mesmo assim';
  return stored ? 'Salvar' : 'Bloquear';
}
