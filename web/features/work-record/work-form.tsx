import { Plus, RotateCcw, X } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { formatDate } from '../../../domain/format.ts';
import { momentText } from '../../../domain/scheduling/moment.ts';
import { type WorkPart, workPartLabels, workParts } from '../../../domain/work-record/work-record.ts';
import { workLine } from '../../../domain/work-record/work-words.ts';
import { Button } from '../../ui/button.tsx';
import { FormText } from '../../ui/form/bound-fields.tsx';
import { EditedElsewhere } from '../../ui/form/edited-elsewhere.tsx';
import { FormDialog } from '../../ui/form/form-dialog.tsx';
import { useStudioClock } from '../shared/use-studio-clock.ts';
import { LotsPart } from './lots/lots-part.tsx';
import { BrowPart } from './parts/brow-part.tsx';
import { NumberText } from './parts/fields.tsx';
import { LashPart } from './parts/lash-part.tsx';
import { OwnFields } from './parts/own-part.tsx';
import { PigmentPart } from './parts/pigment-part.tsx';
import { VersionsButton } from './read/versions-button.tsx';
import { useWorkForm, type WorkFormProps, type WorkForm as WorkFormState } from './use-work-form.ts';
import { fieldsOf } from './work-fields.ts';
import './work-form.css';

const PicturesPart = lazy(() => import('./pictures/pictures-part.tsx'));

const partFields: Record<WorkPart, (props: { form: WorkFormState }) => ReactNode> = {
  lashes: LashPart,
  brows: BrowPart,
  pigment: PigmentPart,
};

export function WorkForm(props: WorkFormProps) {
  const form = useWorkForm(props);
  const { data, onClose } = props;
  const { startsAt } = data.appointment;
  const { zone } = useStudioClock();
  const adding = { client: data.client.fullName, startsAt, isAllowed: data.allowsPhotos };
  return (
    <FormDialog
      title="Ficha técnica"
      description={`${data.client.fullName}, ${momentText(zone, startsAt)}`}
      size="lg"
      form={form}
      submitLabel="Salvar ficha"
      onClose={onClose}
    >
      <div className="work-form stack gap-6">
        {form.conflict && <Conflict form={form} />}
        <Repeat form={form} />
        {form.fields.parts.map((part) => {
          const Fields = partFields[part];
          return (
            <Part key={part} title={workPartLabels[part]} onRemove={() => form.removePart(part)}>
              <Fields form={form} />
            </Part>
          );
        })}
        <OtherParts form={form} />
        <Part title="Produtos e lotes">
          <LotsPart form={form} />
        </Part>
        <Part title="Ambiente">
          <div className="work-room grid gap-4">
            <NumberText
              form={form}
              name="humidity"
              label="Umidade"
              suffix="%"
              description={form.proposalOf('humidity')}
            />
            <NumberText
              form={form}
              name="temperature"
              label="Temperatura"
              suffix="°C"
              description={form.proposalOf('temperature')}
            />
          </div>
        </Part>
        <Part title="Observações">
          <FormText
            form={form}
            name="details.notes"
            label="O que lembrar na próxima vez"
            multiline
            rows={3}
          />
          <OwnFields form={form} />
        </Part>
        <Part title="Fotos">
          <Suspense>
            <PicturesPart appointmentId={props.appointmentId} clientId={data.client.id} adding={adding} />
          </Suspense>
        </Part>
        {data.record && <VersionsButton record={data.record} />}
      </div>
    </FormDialog>
  );
}

function Part({ title, onRemove, children }: { title: string; onRemove?: () => void; children: ReactNode }) {
  return (
    <section className="stack gap-5" aria-label={title}>
      <header className="work-part row middle apart gap-3">
        <h3 className="large">{title}</h3>
        {onRemove && (
          <Button size="sm" variant="ghost" icon={<X />} aria-label={`Tirar ${title}`} onPress={onRemove}>
            Tirar
          </Button>
        )}
      </header>
      {children}
    </section>
  );
}

/** What the services do not say was done. */
function OtherParts({ form }: { form: WorkFormState }) {
  const others = workParts.filter((part) => !form.fields.parts.includes(part));
  if (others.length === 0) return null;
  return (
    <div className="cluster gap-2">
      {others.map((part) => (
        <Button key={part} size="sm" variant="outline" icon={<Plus />} onPress={() => form.addPart(part)}>
          {workPartLabels[part]}
        </Button>
      ))}
    </div>
  );
}

function Repeat({ form }: { form: WorkFormState }) {
  const { at } = useStudioClock();
  const [isRepeated, setRepeated] = useState(false);
  const { previous } = form;
  if (previous === null) return null;
  const repeat = () => {
    form.repeat(previous);
    setRepeated(true);
  };
  return (
    <section className="work-repeat cluster middle apart gap-3 panel pad-3 sunken" aria-label="Última ficha">
      <p className="small shrinks">
        <strong className="medium">Última, {formatDate(at(previous.startsAt).date)}</strong>
        <span className="muted breakable"> {workLine(previous.details)}</span>
      </p>
      <Button variant="secondary" size="sm" icon={<RotateCcw />} onPress={repeat}>
        Repetir a última
      </Button>
      <p className="if-filled small" role="status">
        {isRepeated && 'Preenchemos como da última vez. Lotes vencidos ou terminados ficaram de fora.'}
      </p>
    </section>
  );
}

function Conflict({ form }: { form: WorkFormState }) {
  const { conflict, pending } = form;
  if (!conflict) return null;
  const { record, list } = conflict;
  return (
    <EditedElsewhere
      list={list}
      pending={pending}
      onTakeTheirs={() => form.takeTheirs(record, fieldsOf(record, []))}
      onKeepMine={() => form.keepMine(record)}
    />
  );
}
