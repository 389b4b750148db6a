import { StickyNote, TriangleAlert } from 'lucide-react';
import type { ClientDetail } from '../../../../domain/client/client.ts';

/** What must be read before treating the client: allergies, then notes. */
export function HealthNotes({ client, onEdit }: { client: ClientDetail; onEdit: () => void }) {
  const { allergies, notes } = client;
  if (allergies === null && notes === null) {
    return (
      <p className="client-no-notes">
        Nenhuma alergia ou observação anotada.{' '}
        <button type="button" className="client-inline" onClick={onEdit}>
          Anotar
        </button>
      </p>
    );
  }
  return (
    <div className="client-notes">
      {allergies !== null && (
        <section className="client-note" data-tone="danger" aria-label="Alergias">
          <TriangleAlert />
          <div>
            <h2>Alergias</h2>
            <p>{allergies}</p>
          </div>
        </section>
      )}
      {notes !== null && (
        <section className="client-note" aria-label="Observações">
          <StickyNote />
          <div>
            <h2>Observações</h2>
            <p>{notes}</p>
          </div>
        </section>
      )}
    </div>
  );
}
