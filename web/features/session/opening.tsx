import { Spinner } from '../../ui/spinner.tsx';

export function Opening() {
  return (
    <div className="centred screen-high">
      <Spinner label="Carregando..." />
    </div>
  );
}
