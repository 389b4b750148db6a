import { Download } from 'lucide-react';
import { useState } from 'react';
import type { Ownership } from '../../../domain/account/data-ownership.ts';
import { ownershipMessages } from '../../../domain/account/ownership-messages.ts';
import { exportInput } from '../../../domain/account/security.ts';
import { formatBytes } from '../../../domain/format.ts';
import { saveFile } from '../../lib/sharing.ts';
import { check } from '../../lib/validation.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { FormCheckbox, FormPassword } from '../../ui/form/bound-fields.tsx';
import { FormDialog } from '../../ui/form/form-dialog.tsx';
import { useStudioForm } from '../../ui/form/use-studio-form.ts';
import { askForExport } from './requests.ts';
import { type ExportState, useExport } from './use-export.ts';

export function ExportCard({ ownership }: { ownership: Ownership }) {
  const { email, isOwner, hasPassword } = ownership;
  const [isAsking, setAsking] = useState(false);
  const { state, start, stop } = useExport();
  return (
    <Card level={3} icon={<Download />} title="Exportar tudo" description={ownershipMessages.exportHint}>
      <div className="justify-start grid gap-3 unringed" data-keeps-focus tabIndex={-1}>
        <ExportNews state={state} />
        {isOwner && state.step !== 'running' && (
          <Button variant="outline" onPress={() => setAsking(true)} isDisabled={!hasPassword}>
            {state.step === 'done' ? 'Exportar de novo' : 'Exportar tudo'}
          </Button>
        )}
        {state.step === 'running' && (
          <Button variant="outline" onPress={stop}>
            Cancelar exportação
          </Button>
        )}
        {!isOwner && <p className="muted small">{ownershipMessages.exportOfOwner}</p>}
        {isOwner && !hasPassword && <p className="muted small">{ownershipMessages.exportNeedsPassword}</p>}
      </div>
      {isAsking && (
        <ExportDialog
          email={email}
          onClose={() => setAsking(false)}
          onAllowed={() => {
            setAsking(false);
            void start();
          }}
        />
      )}
    </Card>
  );
}

/** Stays in the page, empty: a screen reader announces what appears in it. */
function ExportNews({ state }: { state: ExportState }) {
  return (
    <div className="ownership-news if-filled" aria-live="polite">
      {state.step === 'running' && (
        <div className="grid gap-2">
          {/* How much there will be is known at the end only. */}
          <div className="ownership-bar" role="progressbar" aria-label="Exportando" />
          <p className="muted small">
            Exportando… <span aria-hidden="true">{formatBytes(state.received)} recebidos.</span>{' '}
            {ownershipMessages.exportRunning}
          </p>
        </div>
      )}
      {state.step === 'failed' && <Banner tone="danger">{state.sentence}</Banner>}
      {state.step === 'done' && (
        <Banner
          tone="success"
          title="Exportação concluída"
          action={
            <Button size="sm" variant="outline" onPress={() => saveFile(state.file.blob, state.file.name)}>
              Salvar de novo
            </Button>
          }
        >
          {ownershipMessages.exportDone(state.file.name, formatBytes(state.file.blob.size))}
        </Banner>
      )}
    </div>
  );
}

function ExportDialog(props: { email: string; onAllowed: () => void; onClose: () => void }) {
  const form = useStudioForm({
    read: (typed) => check(exportInput, typed),
    initial: { currentPassword: '', withHealth: false },
    save: askForExport,
    onSaved: props.onAllowed,
  });
  return (
    <FormDialog
      title="Exportar tudo"
      description={ownershipMessages.exportHint}
      form={form}
      submitLabel="Exportar"
      pendingLabel="Preparando..."
      email={props.email}
      onClose={props.onClose}
    >
      <Banner tone="warning">{ownershipMessages.exportWarning}</Banner>
      <FormPassword form={form} label="Senha atual" name="currentPassword" autoFocus />
      <FormCheckbox form={form} name="withHealth" description={ownershipMessages.exportHealthHint}>
        {ownershipMessages.exportHealth}
      </FormCheckbox>
    </FormDialog>
  );
}
