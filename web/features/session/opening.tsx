import { Spinner } from '../../ui/spinner.tsx';
import './opening.css';

/** The whole page while the session loads. */
export function Opening() {
  return (
    <div className="opening">
      <Spinner label="Carregando..." />
    </div>
  );
}
