import { useQuery } from '@tanstack/react-query';
import type { AppointmentRow } from '../../../domain/appointment.ts';
import { sentenceOf } from '../../lib/api.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Skeleton, SkeletonGroup } from '../../ui/skeleton.tsx';
import { fieldsOf } from './appointment-fields.ts';
import { type Difference, differences, type Names } from './differences.ts';
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
          <Versions list={listOf(form, stored, current, names)} />
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

function Versions({ list }: { list: readonly Difference[] }) {
  if (list.length === 0) return <p>O que você digitou é o que já está salvo.</p>;
  return (
    <table className="versions">
      <thead>
        <tr>
          <td />
          <th scope="col">Salvo agora</th>
          <th scope="col">O que você digitou</th>
        </tr>
      </thead>
      <tbody>
        {list.map(({ label, mine, theirs }) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            <td>{theirs || '–'}</td>
            <td>{mine === null ? <em>Você não mudou</em> : mine || '–'}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
