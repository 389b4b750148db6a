import { StickyNote, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import type { ClientDetail } from '../../../../domain/client/client.ts';

export function HealthNotes({ client, onEdit }: { client: ClientDetail; onEdit: () => void }) {
  const { allergies, notes } = client;
  if (allergies === null && notes === null) {
    return (
      <p className="muted">
        Nenhuma alergia ou observação anotada.{' '}
        <button type="button" className="client-inline bare" onClick={onEdit}>
          Anotar
        </button>
      </p>
    );
  }
  return (
    <div className="client-notes grid gap-3">
      <Note title="Alergias" icon={<TriangleAlert />} tone="danger" text={allergies} />
      <Note title="Observações" icon={<StickyNote />} text={notes} />
    </div>
  );
}

function Note(props: { title: string; icon: ReactNode; tone?: 'danger'; text: string | null }) {
  const { title, icon, tone, text } = props;
  if (text === null) return null;
  return (
    <section className="client-note row panel gap-3 pad-4" data-tone={tone} aria-label={title}>
      {icon}
      <div>
        <h2 className="small">{title}</h2>
        <p className="breakable lines">{text}</p>
      </div>
    </section>
  );
}
