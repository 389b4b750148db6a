import { Spinner } from '../../ui/spinner.tsx';
import './opening.css';

export function Opening() {
  return (
    <div className="opening centred">
      <Spinner label="Carregando..." />
    </div>
  );
}
