import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { RefreshCw } from 'lucide-react';
import { useEffect, useState } from 'react';
import { updatedText } from '../../../domain/visit/sentences.ts';
import type { VisitStatistics } from '../../../domain/visit/visit.ts';
import { teamQuery } from '../../lib/team-query.ts';
import { NativeButton } from '../../ui/native-button.tsx';
import { Select } from '../../ui/select.tsx';

interface Props {
  query: UseQueryResult<VisitStatistics>;
  /** null: everybody whom the member may see. */
  professional: string | null;
  onProfessional: (id: string | null) => void;
}

export function VisitsHead({ query, professional, onProfessional }: Props) {
  const { dataUpdatedAt, isFetching, isPending, refetch } = query;
  return (
    <div className="visits-head">
      <Whose professional={professional} onProfessional={onProfessional} />
      <p className="visits-updated">{dataUpdatedAt > 0 && <Updated at={dataUpdatedAt} />}</p>
      <NativeButton
        variant="outline"
        icon={<RefreshCw />}
        pending={isFetching && !isPending}
        pendingLabel="Atualizando..."
        onClick={() => refetch()}
      >
        Atualizar
      </NativeButton>
    </div>
  );
}

const WHOLE_STUDIO = 'studio';

/** Only where there is a choice: for who manages a team of several. */
function Whose({ professional, onProfessional }: Omit<Props, 'query'>) {
  const { data: team } = useQuery(teamQuery);
  if (!team?.mayManage || team.professionals.length < 2) return null;
  const people = team.professionals.map(({ id, fullName }) => ({ id, label: fullName }));
  return (
    <Select
      label="Visitas de"
      items={[{ id: WHOLE_STUDIO, label: 'Todo o estúdio' }, ...people]}
      selectedKey={professional ?? WHOLE_STUDIO}
      onSelectionChange={(key) => onProfessional(key === WHOLE_STUDIO ? null : String(key))}
    />
  );
}

/** How often the words are looked over, in milliseconds. */
const TICK = 15_000;

function Updated({ at }: { at: number }) {
  const [now, setNow] = useState(at);
  useEffect(() => {
    const look = () => setNow(Date.now());
    look();
    const timer = setInterval(look, TICK);
    return () => clearInterval(timer);
  }, []);
  return updatedText(at, Math.max(at, now));
}
