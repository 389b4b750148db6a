import type { ClientInput } from '../../../../domain/client/client.ts';
import { countText } from '../../../../domain/format.ts';
import { ImportDialog } from '../../../import/import-dialog.tsx';
import type { PlanSending } from '../../../import/use-plan-sending.ts';
import { FailureBanner } from '../../../ui/failure-banner.tsx';
import { SkeletonRows } from '../../../ui/skeleton.tsx';
import { contactColumns, tellsPerson } from './contact-columns.ts';
import { ContactSources } from './contact-sources.tsx';
import { contactsOf } from './contact-table.ts';
import { ImportPreview } from './import-preview.tsx';
import { useImport } from './use-import.ts';

const NO_PERSON = 'Diga qual coluna é o nome ou o telefone.';

export default function ImportClientsDialog(props: PlanSending<ClientInput>) {
  const steps = useImport(props);
  return (
    <ImportDialog
      title="Importar contatos"
      owner={props.owner}
      kind="clients"
      steps={steps}
      columns={{
        kinds: contactColumns,
        problemOf: (roles) => (tellsPerson(roles) ? null : NO_PERSON),
        onContinue: (table) => steps.plan.mutate(contactsOf(table, steps.roles)),
      }}
      step={stepOf(steps)}
      sources={(sources) => <ContactSources {...sources} onFound={steps.take} />}
      notice={<FailureBanner error={steps.plan.error} />}
      onClose={props.onClose}
    />
  );
}

function stepOf({
  plan,
  rows,
  ignored,
  chosen,
  toggle,
  correct,
  ready,
  begin,
}: ReturnType<typeof useImport>) {
  if (plan.isPending) return { content: <SkeletonRows label="Conferindo a lista..." rows={4} /> };
  if (rows === undefined) return null;
  const count = ready.length;
  return {
    description: 'Confira quem entra na sua lista.',
    content: (
      <ImportPreview
        {...{ rows, ignored, chosen }}
        onContacts={plan.mutate}
        onToggle={toggle}
        onCorrect={correct}
      />
    ),
    begin: {
      label: `Importar ${countText(count, 'cliente')}`,
      isDisabled: count === 0,
      onPress: begin,
    },
  };
}
