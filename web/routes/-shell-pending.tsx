import '../layout/header.css';
import '../layout/shell.css';
import { PagePending } from './-page-pending.tsx';

/** The frame of the signed-in pages before it is known who is signed in. index.html draws the same before any script. */
export function ShellPending() {
  return (
    <div className="shell">
      <div className="shell-side" />
      <div className="shell-page">
        <div className="header" />
        <div className="shell-main">
          <PagePending />
        </div>
      </div>
    </div>
  );
}
