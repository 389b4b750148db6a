import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { clientSentences } from '../../../../domain/client/sentences.ts';
import {
  type AnamnesisFieldName,
  anamnesisSections,
  CONSENTS_TITLE,
  isHidden,
} from '../../../../domain/health/anamnesis.ts';
import { anamnesisSentences } from '../../../../domain/health/sentences.ts';
import type { ClientAnamnesis } from '../../../../domain/health/version.ts';
import { sentenceOf } from '../../../lib/api.ts';
import { useStudioClock } from '../../../lib/use-studio-clock.ts';
import { progressOf } from '../../../ui/anamnesis/answer-fields.ts';
import { ConsentBoxes } from '../../../ui/anamnesis/consent-boxes.tsx';
import { Banner } from '../../../ui/banner.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { VersionsTable } from '../../../ui/form/versions-table.tsx';
import { LoadFailed } from '../../../ui/load-failed.tsx';
import { SignaturePad } from '../../../ui/signature/signature-pad.tsx';
import { SkeletonRows } from '../../../ui/skeleton.tsx';
import { toast } from '../../../ui/toast.tsx';
import { AuthorizationDialog } from '../authorization-dialog.tsx';
import { anamnesisQuery } from '../requests.ts';
import { BoundQuestion, LockedQuestion } from './bound-question.tsx';
import { Sections } from './sections.tsx';
import { type AnamnesisForm, type AnamnesisFormProps, useAnamnesisForm } from './use-anamnesis-form.ts';

interface Props {
  clientId: string;
  /** Whose drafts these are. */
  owner: string;
  onClose: () => void;
}

/** 'Anamnese': the health intake form of a client. What is typed and not saved waits as an encrypted draft. */
export function AnamnesisDialog({ clientId, owner, onClose }: Props) {
  // As it was opened, and read no more: each read is logged, and must not replace what is being typed.
  const [opened, setOpened] = useState<ClientAnamnesis>();
  const query = useQuery({ ...anamnesisQuery(clientId), enabled: !opened, refetchOnMount: 'always' });
  if (query.data && !opened && !query.isFetching && !query.isError) setOpened(query.data);
  if (opened) return <OpenDialog data={opened} owner={owner} onClose={onClose} />;
  return (
    <Dialog title="Anamnese" size="lg" isOpen onOpenChange={(isOpen) => !isOpen && onClose()}>
      {query.isError ? (
        <LoadFailed query={query} sentence={anamnesisSentences.loadFailed} />
      ) : (
        <SkeletonRows label="Carregando anamnese..." rows={6} />
      )}
    </Dialog>
  );
}

function OpenDialog(props: AnamnesisFormProps) {
  const form = useAnamnesisForm(props);
  const [isAsking, setAsking] = useState(false);
  const authorize = () =>
    form.reveal().catch((error: unknown) => {
      toast.error(sentenceOf(error));
      throw error;
    });
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
        {form.conflict && (
          <Banner tone="warning" title={clientSentences.conflict}>
            {clientSentences.conflictHint}
            {form.conflict.length > 0 && <VersionsTable list={form.conflict} />}
          </Banner>
        )}
        <FormSections form={form} onReveal={() => setAsking(true)} />
      </FormDialog>
      {isAsking && (
        <AuthorizationDialog
          purpose="view_sensitive"
          onAuthorize={authorize}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}

interface SectionsProps {
  form: AnamnesisForm;
  onReveal: () => void;
}

function FormSections({ form, onReveal }: SectionsProps) {
  const { fields } = form;
  const consents = [fields.consentTreatment, fields.consentAftercare, fields.consentPhotos];
  return (
    <Sections
      open={form.section}
      onOpen={form.setSection}
      sections={[
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
      ]}
    />
  );
}

function Questions({ names, form, onReveal }: SectionsProps & { names: readonly AnamnesisFieldName[] }) {
  const { today } = useStudioClock();
  const stored = form.base.stored;
  return (
    <div className="questions">
      {names.map((name) =>
        form.isLocked && isHidden(name) ? (
          <LockedQuestion
            key={name}
            name={name}
            isAnswered={stored?.hidden.includes(name) ?? false}
            onReveal={onReveal}
          />
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
      <SignaturePad
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
    <figure className="signature">
      <figcaption className="field-label">Assinatura</figcaption>
      <div className="signature-frame">
        <img className="signature-canvas" src={picture} alt="Assinatura da cliente" />
      </div>
    </figure>
  );
}
