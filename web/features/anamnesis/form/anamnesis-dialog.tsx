import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import {
  type AnamnesisFieldName,
  alertFields,
  isHidden,
  labelOf,
} from '../../../../domain/health/anamnesis.ts';
import { anamnesisSections, CONSENTS_TITLE } from '../../../../domain/health/anamnesis-sections.ts';
import { anamnesisMessages } from '../../../../domain/health/messages.ts';
import type { ClientAnamnesis } from '../../../../domain/health/version.ts';
import type { LocalDate } from '../../../../domain/scheduling/calendar.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { useBound } from '../../../ui/form/bound-fields.tsx';
import { SavedElsewhere } from '../../../ui/form/edited-elsewhere.tsx';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { LoadFailed } from '../../../ui/load-failed.tsx';
import { type Section, Sections } from '../../../ui/sections.tsx';
import { SkeletonRows } from '../../../ui/skeleton.tsx';
import { isShown, progressOf } from '../../shared/anamnesis/answer-fields.ts';
import { ConsentBoxes } from '../../shared/anamnesis/consent-boxes.tsx';
import { Question } from '../../shared/anamnesis/question.tsx';
import { LazySignaturePad } from '../../shared/signature/lazy-signature-pad.tsx';
import { useStudioClock } from '../../shared/use-studio-clock.ts';
import { ReportLink } from '../report/report-link.tsx';
import { anamnesisQuery } from '../requests.ts';
import { AuthorizationDialog } from '../revealed.tsx';
import type { AnamnesisFormFields } from './anamnesis-fields.ts';
import { type AnamnesisForm, type AnamnesisFormProps, useAnamnesisForm } from './use-anamnesis-form.ts';
import './anamnesis-dialog.css';

interface Props {
  clientId: string;
  owner: string;
  onClose: () => void;
}

export default function AnamnesisDialog({ clientId, owner, onClose }: Props) {
  // Read once: each read is logged, and another must not replace what is being typed.
  const [opened, setOpened] = useState<ClientAnamnesis>();
  const query = useQuery({ ...anamnesisQuery(clientId), enabled: !opened, refetchOnMount: 'always' });
  if (query.data && !opened && !query.isFetching && !query.isError) setOpened(query.data);
  if (opened) return <OpenDialog data={opened} owner={owner} onClose={onClose} />;
  return (
    <Dialog title="Anamnese" size="lg" onClose={onClose}>
      {query.isError ? (
        <LoadFailed query={query} sentence={anamnesisMessages.loadFailed} />
      ) : (
        <SkeletonRows label="Carregando anamnese..." rows={6} />
      )}
    </Dialog>
  );
}

function OpenDialog(props: AnamnesisFormProps) {
  const form = useAnamnesisForm(props);
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <FormDialog
        title="Anamnese"
        description={props.data.client.fullName}
        size="lg"
        form={form}
        submitLabel="Salvar anamnese"
        onClose={props.onClose}
      >
        <SavedElsewhere list={form.conflict} />
        {form.base.stored && (
          <div className="row ends">
            <ReportLink clientId={props.data.client.id} />
          </div>
        )}
        <MissingAlerts form={form} />
        <FormSections form={form} onReveal={() => setAsking(true)} />
      </FormDialog>
      {isAsking && (
        <AuthorizationDialog
          purpose="view_sensitive"
          onAuthorize={() => form.reveal()}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}

/** What no alert can be made of; nothing stands in the way of saving. */
function MissingAlerts({ form: { fields } }: { form: AnamnesisForm }) {
  const missing = alertFields.filter((name) => fields[name] === '');
  return missing.length === 0 ? null : (
    <p className="field-description faint small" role="status">
      {anamnesisMessages.missingAlerts(missing.map(labelOf))}
    </p>
  );
}

interface SectionsProps {
  form: AnamnesisForm;
  onReveal: () => void;
}

function FormSections({ form, onReveal }: SectionsProps) {
  const { fields } = form;
  const consents = [fields.consentTreatment, fields.consentAftercare, fields.consentPhotos];
  const parts = [
    ...anamnesisSections.map(({ title, fields: names }) => ({
      title,
      ...progressOf(names, fields),
      content: <Questions names={names} form={form} onReveal={onReveal} />,
    })),
    {
      title: CONSENTS_TITLE,
      answered: consents.filter(Boolean).length,
      of: consents.length,
      content: <Consents form={form} />,
    },
  ];
  const sectionOf = (part: (typeof parts)[number], index: number): Section => ({
    title: part.title,
    isDone: part.answered === part.of,
    state: (
      <>
        {part.answered} de {part.of}
        <span className="visually-hidden"> respondidas</span>
      </>
    ),
    content: (openAt) => (
      <>
        {part.content}
        {index < parts.length - 1 && (
          <Button variant="outline" onPress={() => openAt(index + 1)}>
            Próxima seção
          </Button>
        )}
      </>
    ),
  });
  return (
    <Sections name="Seção" open={form.section} onOpen={form.setSection} sections={parts.map(sectionOf)} />
  );
}

function Questions({ names, form, onReveal }: SectionsProps & { names: readonly AnamnesisFieldName[] }) {
  const { today } = useStudioClock();
  return (
    <div className="stack gap-6">
      {names.map((name) =>
        form.isLocked && isHidden(name) ? (
          <LockedQuestion key={name} form={form} name={name} onReveal={onReveal} />
        ) : (
          <BoundQuestion key={name} form={form} name={name} today={today} />
        ),
      )}
    </div>
  );
}

function Consents({ form }: { form: AnamnesisForm }) {
  const { fields, errors, keptSignature } = form;
  const first = (name: string) => errors[name]?.join(' ');
  return (
    <>
      <ConsentBoxes
        value={fields}
        onChange={(name, isGiven) => form.change({ [name]: isGiven })}
        errors={Object.fromEntries(Object.keys(errors).map((name) => [name, first(name)]))}
      />
      {keptSignature && fields.signature === '' && <KeptSignature picture={keptSignature} />}
      {form.base.stored?.signature && !keptSignature && (
        <p>
          As respostas mudaram: a assinatura anterior vale para a versão em que foi feita. Assine de novo.
        </p>
      )}
      <LazySignaturePad
        label={keptSignature ? 'Nova assinatura (opcional)' : 'Assinatura da cliente'}
        value={fields.signature}
        onChange={(signature) => form.change({ signature })}
        errorMessage={first('signature')}
      />
    </>
  );
}

function KeptSignature({ picture }: { picture: string }) {
  return (
    <figure className="signature stack gap-3">
      <figcaption className="field-label small medium">Assinatura</figcaption>
      <div className="signature-frame">
        <img className="signature-canvas on-white" src={picture} alt="Assinatura da cliente" />
      </div>
    </figure>
  );
}

interface QuestionProps {
  form: AnamnesisForm;
  name: AnamnesisFieldName;
}

/** Hidden while the answer before it is not 'yes'. */
function BoundQuestion({ form, name, today }: QuestionProps & { today: LocalDate }) {
  const bound = useBound<AnamnesisFormFields, string>({ form, name });
  return isShown(name, form.fields) ? <Question {...bound} name={name} today={today} /> : null;
}

function LockedQuestion({ form, name, onReveal }: QuestionProps & SectionsProps) {
  const isAnswered = isHidden(name) && form.base.stored?.hidden.includes(name);
  return (
    <div className="locked-answers inset cluster middle apart gap-3">
      <p>
        <strong>{labelOf(name)}</strong>
        <br />
        {isAnswered ? 'Preenchido. Mostrar para editar.' : 'Não preenchido. Mostrar para editar.'}
      </p>
      <Button size="sm" variant="outline" aria-label={`Mostrar ${labelOf(name)}`} onPress={onReveal}>
        Mostrar
      </Button>
    </div>
  );
}
