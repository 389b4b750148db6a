import { useQuery } from '@tanstack/react-query';
import { TriangleAlert } from 'lucide-react';
import { clientSentences } from '../../../../domain/client-sentences.ts';
import { isLost } from '../../../lib/api.ts';
import { clientQuery } from '../../../lib/client-query.ts';
import { Banner } from '../../../ui/banner.tsx';
import { NativeButton } from '../../../ui/native-button.tsx';
import './allergies-part.css';

/** What must be seen before she lies down, at the head of her visit; nothing where none are noted or she is a colleague's. */
export function AllergiesPart({ clientId }: { clientId: string }) {
  const { data, error, refetch } = useQuery(clientQuery(clientId));
  if (!data && isLost(error)) {
    return (
      <Banner
        tone="warning"
        action={
          <NativeButton size="sm" variant="outline" onClick={() => refetch()}>
            Tentar Novamente
          </NativeButton>
        }
      >
        {clientSentences.allergiesUnknown}
      </Banner>
    );
  }
  if (!data?.allergies) return null;
  return (
    <p className="visit-allergies">
      <TriangleAlert size={20} strokeWidth={1.75} aria-hidden="true" />
      <span>
        <strong>Alergias:</strong> {data.allergies}
      </span>
    </p>
  );
}
