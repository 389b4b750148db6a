import { useQuery } from '@tanstack/react-query';
import { TriangleAlert } from 'lucide-react';
import { clientQuery } from '../../../lib/client-query.ts';
import './allergies-part.css';

/** What must be seen before she lies down, at the head of her visit; nothing where nothing is known. */
export function AllergiesPart({ clientId }: { clientId: string }) {
  const { data } = useQuery(clientQuery(clientId));
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
