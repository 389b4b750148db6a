import { useQuery } from '@tanstack/react-query';
import type { AppointmentRow } from '../../../domain/appointment.ts';
import { sentenceOf } from '../../lib/api.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { VersionsTable } from '../../ui/form/versions-table.tsx';
import { Skeleton, SkeletonGroup } from '../../ui/skeleton.tsx';
import { fieldsOf } from './appointment-fields.ts';
import { differences, type Names } from './differences.ts';
import { currentQuery } from './form-queries.ts';
import type { AppointmentForm } from './use-appointment-form.ts';

interface Props {
  /** The refusal's. */
  sentence: string;
  form: AppointmentForm;
  stored: AppointmentRow;
  names: Names;
}

/** Another screen was faster: both versions side by side, and a way to go on with either. Nothing typed is lost. */
export function EditedElsewhere({ sentence, form, stored, names }: Props) {
  const { data: current, error, refetch } = useQuery(currentQuery(stored.id, stored.version));
  return (
    <Banner tone="warning" title={sentence}>
      {error && (
        <p className="versions-failed">
          {sentenceOf(error)}{' '}
          <Button variant="outline" size="sm" onPress={() => refetch()}>
            Tentar Novamente
          </Button>
        </p>
      )}
      {!current && !error && (
        <SkeletonGroup label="Carregando a versão salva...">
          <Skeleton width="80%" height={16} />
          <Skeleton width="60%" height={16} />
        </SkeletonGroup>
      )}
      {current && (
        <>
          <VersionsTable list={listOf(form, stored, current, names)} />
          <div className="versions-ways">
            <Button
              variant="outline"
              size="sm"
              isDisabled={form.saving.pending}
              onPress={() => form.takeTheirs(current)}
            >
              Recarregar e descartar o meu
            </Button>
            <Button size="sm" pending={form.saving.pending} onPress={() => form.keepMine(current)}>
              Salvar o que digitei
            </Button>
          </div>
        </>
      )}
    </Banner>
  );
}

function listOf(form: AppointmentForm, stored: AppointmentRow, current: AppointmentRow, names: Names) {
  const base = { ...form.before, status: stored.status };
  return differences(base, form.fields, { ...fieldsOf(current), status: current.status }, names);
}
