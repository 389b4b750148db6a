import '../ui/skeleton.css';
import './-pages.css';

/** In the place of a page whose script is on its way: a title and rows. index.html draws the same before any script. */
export function PagePending() {
  return (
    <div className="page-pending" role="status">
      <span className="visually-hidden">Carregando...</span>
      <span className="skeleton" />
      <span className="skeleton" />
      <span className="skeleton" />
      <span className="skeleton" />
    </div>
  );
}
