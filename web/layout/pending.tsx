import './header.css';
import './shell.css';
import '../ui/skeleton.css';
import './pages.css';

/** While a page's script is on its way. index.html draws the same before any script. */
export function PagePending() {
  return (
    <div className="page-pending grid gap-4" role="status">
      <span className="visually-hidden">Carregando...</span>
      <span className="skeleton" />
      <span className="skeleton" />
      <span className="skeleton" />
      <span className="skeleton" />
    </div>
  );
}

/** Before it is known who is signed in. index.html draws the same before any script. */
export function ShellPending() {
  return (
    <div className="shell">
      <div className="shell-side" />
      <div className="shell-page stack">
        <div className="header" />
        <div className="shell-main">
          <PagePending />
        </div>
      </div>
    </div>
  );
}
