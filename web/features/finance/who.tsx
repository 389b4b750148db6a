import { useQuery } from '@tanstack/react-query';
import { choicesQuery } from '../../lib/choices-query.ts';

interface Props {
  name: string;
  /** What the press on the name does, for screen readers. */
  label: string;
  /** The services. */
  detail: string;
  professional: string;
  onOpen: () => void;
}

/** Whose appointment it is; the name opens it. With whom is said where there are several. */
export function Who({ name, label, detail, professional, onOpen }: Props) {
  const several = (useQuery(choicesQuery).data?.professionals.length ?? 0) > 1;
  return (
    <div className="finance-who">
      <button type="button" aria-label={label} onClick={onOpen}>
        {name || 'Cliente excluído'}
      </button>
      <span>{detail}</span>
      {several && <span>com {professional}</span>}
    </div>
  );
}
